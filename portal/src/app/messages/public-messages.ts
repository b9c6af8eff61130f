import { doors } from "../../features/identity/public-pages/messages.ts";
import { lists } from "../../ui/data/messages.ts";
import { pieces } from "../../ui/messages.ts";
import { shell } from "../shell/messages.ts";

/** What is said before anybody is in: sign-in loads no more than this. */
export const enDoors = { ...doors, ...lists, ...pieces, ...shell } as const;
