// Delivery sends campaigns through it; until then only tests do.
export { sendAs } from "./domains/send-as.ts";
