import { doors } from "./en/doors.ts";
import { lists } from "./en/lists.ts";
import { pieces } from "./en/pieces.ts";
import { shell } from "./en/shell.ts";

/** What is said before anybody is in: sign-in loads no more than this. */
export const enDoors = { ...doors, ...lists, ...pieces, ...shell } as const;
