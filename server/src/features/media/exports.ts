export {
  findStoredImage,
  isOwnAddress,
  isStoredAddress,
  ownPath,
  readImageFrom,
} from "./content/image-from-url.ts";
export { discardOnFailure, removeStoredContent, removeStoredImage } from "./content/remove-stored-content.ts";
export { imageSizeOf, storeUploadedImage, uploadLimit } from "./content/store-uploaded-image.ts";
export { assertImagesExist, listUsers, saveFileUses } from "./library/file-use-rows.ts";
export { listFiles } from "./library/queries.ts";
export {
  type FileAsShown,
  type FileWithTexts,
  findFileSize,
  lockContentKey,
  readShownFiles,
  type StoredFile,
  selectFileSize,
  selectFileWithTexts,
  selectShownFile,
  toFileAsShown,
  toFocusedFile,
} from "./library/shown-files.ts";
