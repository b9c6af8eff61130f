/** How an icon is drawn. Words beside it or its button's name say what it means, so screen readers pass it by. */
const DRAWN = { strokeWidth: 1.6, "aria-hidden": true } as const;

export const ICON = { ...DRAWN, size: 16 } as const;
export const SMALL_ICON = { ...DRAWN, size: 14 } as const;
export const TINY_ICON = { ...DRAWN, size: 12 } as const;
