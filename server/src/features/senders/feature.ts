import type { Feature } from "#platform/feature";
import { senderRoutes } from "./routes.ts";

export const senders: Feature = { name: "senders", routes: senderRoutes };
