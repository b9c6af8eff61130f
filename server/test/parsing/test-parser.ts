/** A parser that misbehaves as its input says. */
export interface TestInput {
  readonly behaviour: keyof typeof BEHAVIOURS;
  readonly value?: string;
}

const BEHAVIOURS = {
  echo: (value: string) => value,
  fail: (value: string) => {
    throw new Error(value);
  },
  loopForever: () => {
    for (;;);
  },
  backtrackForever: () => String(/^(a+)+$/.test(`${"a".repeat(50)}b`)),
  fillMemory: () => {
    const lists: string[][] = [];
    for (;;) lists.push(Array.from({ length: 100_000 }, (_, n) => `entry ${n}`));
  },
  exit: () => process.exit(3),
  crash: () => new Promise<string>(() => setImmediate(() => BEHAVIOURS.fail("out of the blue"))),
  hang: () => new Promise<string>(() => undefined),
  readEnvironment: () => JSON.stringify(process.env),
  fetch: async (value: string) => String((await fetch(value)).status),
  printMuch: () => {
    console.log("x".repeat(1_000_000));
    return "printed";
  },
} satisfies Record<string, (value: string) => string | Promise<string>>;

export function parse({ behaviour, value = "" }: TestInput): string | Promise<string> {
  return BEHAVIOURS[behaviour](value);
}
