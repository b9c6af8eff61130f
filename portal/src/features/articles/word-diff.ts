export interface DiffPart {
  readonly kind: "same" | "gone" | "new";
  readonly text: string;
}

/** More pairs of words than this are not compared one by one: the whole passage counts as changed. */
const MOST_PAIRS = 4_000_000;

/** What was taken out of a text and what came in, word by word. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail))
    tail += 1;
  const gone = old.slice(head, old.length - tail);
  const come = now.slice(head, now.length - tail);
  return joined([
    ...old.slice(0, head).map(same),
    ...(gone.length * come.length > MOST_PAIRS
      ? [...gone.map(taken), ...come.map(added)]
      : between(gone, come)),
    ...old.slice(old.length - tail).map(same),
  ]);
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");
const same = (text: string): DiffPart => ({ kind: "same", text });
const taken = (text: string): DiffPart => ({ kind: "gone", text });
const added = (text: string): DiffPart => ({ kind: "new", text });

/** By the longest run of words that both have, in this order. */
function between(old: readonly string[], now: readonly string[]): DiffPart[] {
  const width = now.length + 1;
  const longest = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      longest[i * width + j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));

  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]];
    if (was !== undefined && was === is) {
      parts.push(same(was));
      i += 1;
      j += 1;
    } else if (was !== undefined && (is === undefined || at(i + 1, j) >= at(i, j + 1))) {
      parts.push(taken(was));
      i += 1;
    } else {
      parts.push(added(is ?? ""));
      j += 1;
    }
  }
  return parts;
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const runs: DiffPart[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last?.kind === part.kind) runs[runs.length - 1] = withNext(last, part);
    else runs.push(part);
  }
  return runs;
}

const withNext = ({ kind, text }: DiffPart, next: DiffPart): DiffPart => ({
  kind,
  text: `${text} ${next.text}`,
});

/** Long passages that did not change, cut down to what stands next to a change. */
export function shortened(parts: readonly DiffPart[], words = 6): DiffPart[] {
  return parts.map((part, index) => {
    const all = part.text.split(" ");
    if (part.kind !== "same" || all.length <= words * 2 + 1) return part;
    const start = index === 0 ? [] : all.slice(0, words);
    const end = index === parts.length - 1 ? [] : all.slice(-words);
    return { kind: part.kind, text: [...start, "…", ...end].join(" ") };
  });
}
