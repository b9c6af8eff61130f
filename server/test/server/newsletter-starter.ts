/** Fixes who gets a campaign, in a process of its own, for the test that kills it. The last argument is the campaign. */
import { fixAudience } from "../delivery/ledger.ts";
import { openSendingPlatform } from "./sending-platform.ts";

const [id = "", ...options] = process.argv.slice(2).toReversed();
await fixAudience(await openSendingPlatform(options.toReversed()), Number(id));
