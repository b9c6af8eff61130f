/** Icons are hidden from screen readers: text beside them or the button's name says what they mean. */
const BASE = { strokeWidth: 1.6, "aria-hidden": true } as const;

export const ICON = { ...BASE, size: 16 } as const;
export const SMALL_ICON = { ...BASE, size: 14 } as const;
export const TINY_ICON = { ...BASE, size: 12 } as const;
