import { AUDIENCE_MESSAGES } from "@newsloom/domain/audience/messages";
import { MAX_TAGS } from "@newsloom/domain/audience/tag-names";
import type { SiteContext } from "#platform/context";
import { countTags, findNamedTags, type NamedTag } from "../tags/tag-rows.ts";
import { createTag, lockTagNames } from "../tags/tags.ts";
import { ImportFailed } from "./import-failed.ts";
import type { StoredImport } from "./import-rows.ts";
import { saveNamedTags } from "./import-tag-rows.ts";

/** The tags that a file names. */
export function createNamedTags() {
  let found: readonly NamedTag[] = [];

  /** With each batch, so that of a file that names too many no more is read. */
  async function add(ctx: SiteContext, names: readonly string[]): Promise<void> {
    const known = new Set(found.map(({ name }) => name));
    const others = [...new Set(names)].filter((name) => !known.has(name));
    if (others.length > 0) await lookUp(ctx, others);
  }

  async function lookUp(ctx: SiteContext, names: readonly string[]): Promise<void> {
    found = await findNamedTags(ctx, [...found.map(({ name }) => name), ...names]);
    const newCount = found.filter(({ id }) => id === null).length;
    if ((await countTags(ctx)) + newCount > MAX_TAGS) throw new ImportFailed(AUDIENCE_MESSAGES.tooManyTags);
  }

  /** After the whole file was read: of one that is refused no tag stays. A trial makes none. */
  async function store(ctx: SiteContext, { importId, options }: StoredImport): Promise<void> {
    if (found.length === 0) return;
    await lockTagNames(ctx);
    // Somebody may have made, renamed or deleted some meanwhile.
    await lookUp(ctx, []);
    const ids = new Map<string, number>();
    for (const { name, lowerName, id } of found) {
      if (id !== null) ids.set(lowerName, id);
      else if (!options.dryRun) ids.set(lowerName, (await createTag(ctx, name)).id);
    }
    await saveNamedTags(ctx, importId, ids);
  }
  return { add, store };
}

export type NamedTags = ReturnType<typeof createNamedTags>;
