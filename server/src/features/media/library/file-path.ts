/** A file of the library: its site, and a name that says nothing of its content. */
export const FILE_PATH = /^\/media\/file\/([1-9]\d{0,8})\/([0-9a-f]{32})$/;
