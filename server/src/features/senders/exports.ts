export { sendAs } from "./addresses/send-as.ts";
