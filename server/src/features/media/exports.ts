export {
  findStoredImage,
  isOwnAddress,
  isStoredAddress,
  ownPath,
  readImageFrom,
} from "./content/image-from-url.ts";
export { discardOnFailure, removeStoredContent, removeStoredImage } from "./content/remove-stored-content.ts";
export { imageSizeOf, storeUploadedImage, uploadLimit } from "./content/store-uploaded-image.ts";
export { findFileSize, readImageTexts } from "./library/image-texts.ts";
export { listFiles } from "./library/queries.ts";
export { assertImagesExist, saveFileUses } from "./library/uses.ts";
