/** How mail providers and links name a campaign. The site comes first: `12-345-20261117`. */
export const campaignTag = (siteNameId: number, distributionId: number, createDate: string): string =>
  `${siteNameId}-${distributionId}-${createDate.slice(0, 10).replaceAll("-", "")}`;
