import { z } from "zod";

// The page's policy forbids code made from text. Zod would probe for it, and every probe is reported as a breach;
// so this file is imported before any file that makes a schema.
z.config({ jitless: true });
