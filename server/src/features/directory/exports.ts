export { applyDecision, findCompany } from "./companies.ts";
export { type KnownCompany, listKnownCompanies } from "./find-companies.ts";
export { listSponsored, namesOfCompanies } from "./queries.ts";
