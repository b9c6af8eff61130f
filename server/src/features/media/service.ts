export { forgetContent, forgetPicture, orForget } from "./forget-content.ts";
export { keepPicture, uploadLimit } from "./keep-picture.ts";
export { findOwnPicture, isOwnAddress, isStoredAddress, ownPath, pictureFrom } from "./picture-from.ts";
export { noteUses, refuseMissing } from "./uses.ts";
