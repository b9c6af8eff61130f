import { z } from "zod";

/** Which sender or domain is open; 0: the list. */
export const SendersUrlState = z.object({ sender: z.coerce.number().int().min(0).catch(0) });
