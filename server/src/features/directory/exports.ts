export { applyVerdict, findCompany } from "./company-service.ts";
