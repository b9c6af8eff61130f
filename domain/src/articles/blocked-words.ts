/** Words as a site keeps them: trimmed, none twice in whatever case. */
export function tidyBlockedWords(words: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const word of words.map((text) => text.trim().replace(/\s+/g, " ")))
    if (word !== "" && !kept.has(word.toLowerCase())) kept.set(word.toLowerCase(), word);
  return [...kept.values()];
}

/** The blocked words and terms a text holds, as whole words, in whatever case. */
export function blockedWordsIn(text: string, words: readonly string[]): string[] {
  const said = ` ${separated(text)} `;
  return words.filter((word) => {
    const wanted = separated(word);
    return wanted !== "" && said.includes(` ${wanted} `);
  });
}

const separated = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_]+/gu, " ")
    .trim();
