import { publicPages } from "../../features/identity/public-pages/messages.ts";
import { dataMessages } from "../../ui/data/messages.ts";
import { ui } from "../../ui/messages.ts";
import { shellMessages } from "../shell/messages.ts";

/** What is said before anybody is in: sign-in loads no more than this. */
export const publicMessages = { ...publicPages, ...dataMessages, ...ui, ...shellMessages } as const;
