export { keepPicture, uploadLimit } from "./keep-picture.ts";
export { findOwnPicture, isOwnAddress, isStoredAddress, pictureFrom } from "./picture-from.ts";
export { noteUses } from "./uses.ts";
