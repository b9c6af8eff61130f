/** How many sources may be active, and how many are. */
export interface SourceCount {
  readonly quota: number;
  readonly activeSources: number;
}

export const canAddSource = ({ quota, activeSources }: SourceCount): boolean => activeSources < quota;

export const quotaFailure = ({ quota, activeSources }: SourceCount): string =>
  `The site has ${activeSources} active sources and may have ${quota}. Inactivate one that is no longer needed, or ask who runs this install for a larger quota.`;
