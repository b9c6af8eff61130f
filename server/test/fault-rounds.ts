/** How often a fault is repeated, and the seed of its times; a test names both in its title. */
export const FAULT_ROUNDS = process.env["NEWSLOOM_LONG"] ? 50 : 1;
export const FAULT_SEED = Number(process.env["NEWSLOOM_SEED"] ?? Date.now() % 1_000_000);
