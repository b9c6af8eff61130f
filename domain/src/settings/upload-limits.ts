/** No site may allow more: a form is read into memory. */
export const MAX_UPLOAD_SIZE = 60 * 1024 * 1024;
/** The limit while a site has set none (`imageToUploadMaxSize`): 3 MB. */
export const DEFAULT_MAX_IMAGE_SIZE = 3_145_728;
