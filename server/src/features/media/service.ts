export { keepPicture, refuseUpload, uploadLimit } from "./keep-picture.ts";
export { isOwnAddress, pictureFrom } from "./picture-from.ts";
export { noteUses } from "./uses.ts";
