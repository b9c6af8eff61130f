/** No site may allow more: a form is read into memory. */
export const LARGEST_UPLOAD = 60 * 1024 * 1024;
export const DEFAULT_IMAGE_MAX_SIZE = 3_145_728;
