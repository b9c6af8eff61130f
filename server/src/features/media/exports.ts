export { discardOnFailure, forgetContent, forgetPicture } from "./content/forget-content.ts";
export { keepPicture, uploadLimit } from "./content/keep-picture.ts";
export {
  findOwnPicture,
  isOwnAddress,
  isStoredAddress,
  ownPath,
  pictureFrom,
} from "./content/picture-from.ts";
export { noteUses, refuseMissing } from "./library/uses.ts";
