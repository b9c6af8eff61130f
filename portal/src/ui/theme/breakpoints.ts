export const BREAKPOINTS_PX = [600, 960, 1280, 1920] as const;

const [sm, md] = BREAKPOINTS_PX;
const below = (px: number) => `@media (max-width: ${px - 0.05}px)` as const;

/** A phone in portrait orientation. */
export const ON_PHONE = below(sm);
/** Too narrow for a sidebar: one column, and touch-sized controls. */
export const ON_NARROW = below(md);
