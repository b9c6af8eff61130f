/** The service that sends newsletters, in a process of its own, for the test that kills it. */
import { newsletterSender } from "../../src/features/delivery/sending/newsletter-sender.ts";
import { openSendingPlatform } from "./sending-platform.ts";

newsletterSender.start(await openSendingPlatform(process.argv.slice(2)));
