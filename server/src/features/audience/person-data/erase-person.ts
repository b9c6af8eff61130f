import { IMPORT_MESSAGES } from "@newsloom/domain/audience/import-results";
import { suppressionAfterDelete } from "@newsloom/domain/audience/suppression";
import { eraseActionDetails } from "#platform/action-log/person-actions";
import type { Actor, SiteContext, SiteScope } from "#platform/context";
import { conflict } from "#platform/errors";
import { deleteMailsTo } from "#platform/mail/person-mails";
import { takeBackExports } from "../export/exports.ts";
import { countUnfinished, lockImports } from "../import/import-rows.ts";
import { discardUploads } from "../import/imports.ts";
import { deleteRows, lockEmail, lockSubscriber, readSubscriber } from "../store/subscriber-rows.ts";
import { insertSuppressions } from "../store/suppression-rows.ts";
import { insertErasure } from "./erasures.ts";
import { clearImportRows } from "./queries.ts";

/**
 * Erases a person who asked for it. Tags, history and what imports changed go with their row; of the address only a keyed
 * hash stays, so that neither an import nor an editor brings it back. They may subscribe again themselves.
 */
export async function erasePerson(scope: SiteScope<Actor>, id: number): Promise<true> {
  const exportFiles = await scope.transaction((ctx) => eraseRows(ctx, id));
  // After a crash here nobody gets at the files, and maintenance removes them.
  for (const fileId of exportFiles) await scope.platform.exportedFiles.remove(scope.siteId, fileId);
  return true;
}

async function eraseRows(ctx: SiteContext, id: number): Promise<string[]> {
  await lockImports(ctx);
  // The file of an import that is not finished may have them, and its results would name them again.
  if ((await countUnfinished(ctx)) > 0) throw conflict(IMPORT_MESSAGES.eraseLater);
  const { email } = await readSubscriber(ctx, id);
  // First the address, as everywhere: else one who subscribes meanwhile would wait for us, and we for them.
  await lockEmail(ctx, email);
  const subscriber = await lockSubscriber(ctx, id);
  await insertSuppressions(ctx, [{ email, status: suppressionAfterDelete(subscriber) ?? "Unsubscribed" }]);
  await deleteRows(ctx, [id]);
  await clearImportRows(ctx, email);
  await deleteMailsTo(ctx, email);
  const entity = { area: "audience", entityType: "subscriber", entityId: id } as const;
  await eraseActionDetails(ctx, { ...entity, email });
  await ctx.record({ ...entity, action: "erase" });
  await insertErasure(ctx, { id, email });
  // Before it commits: a file that outlasts a crash could be imported.
  await discardUploads(ctx);
  return takeBackExports(ctx);
}
