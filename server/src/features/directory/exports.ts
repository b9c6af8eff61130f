export { applyDecision, findCompany } from "./companies.ts";
