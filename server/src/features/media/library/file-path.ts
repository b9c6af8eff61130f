/** The address of a library file: its site, and a random token. */
export const FILE_PATH = /^\/media\/file\/([1-9]\d{0,8})\/([0-9a-f]{32})$/;
