import { PACKAGE_MESSAGES } from "@newsloom/domain/delivery/package";
import { textsOf } from "@newsloom/email/newsletter/compile-newsletter";
import { writeLiquidTexts } from "#features/newsletters";
import type { SiteContext, SiteScope } from "#platform/context";
import { writeCsvRows } from "#platform/csv";
import { badRequest } from "#platform/errors";
import { findSend, holdSend } from "../ledger/send-rows.ts";
import { usualSubject } from "../sending/person-mail.ts";
import { type PreparedMails, prepareMails, writeMails } from "../sending/prepare-mails.ts";
import { excludedAs } from "../sending/settle-batch.ts";
import {
  changePackage,
  findPackage,
  listQueued,
  lockPackage,
  type QueuedPerson,
  type StoredPackage,
  settlePacked,
} from "./package-rows.ts";
import { type NamedNewsletter, namedNewsletter } from "./placeholders.ts";
import { columnNames, isAddressKept, recipientCells } from "./recipient-cells.ts";

/** Read and written at once. */
const BATCH_PEOPLE = 500;

type Prepared = PreparedMails<QueuedPerson>;

/**
 * Adds the next people of the ledger to the file and marks them as accepted, in one transaction: what a killed process wrote
 * and did not record is cut off by the next one. Stopped: the campaign was deleted, or another process works on it.
 */
export async function packBatch(scope: SiteScope, id: number): Promise<"more" | "everybody" | "stopped"> {
  const read = await scope.transaction((ctx) => readBatch(ctx, id));
  if (typeof read === "string") return read;
  const { prepared, fileSize, fileId } = read;
  const liquid = await writeLiquidTexts(scope, textsOf(prepared.mail.compiled.newsletter), prepared.people);
  const newsletter = namedNewsletter(prepared.mail.compiled);
  const isStored = await scope.transaction(async (ctx) => {
    if ((await holdSend(ctx, id)) !== "packing") return false;
    const found = await lockPackage(ctx, id);
    if (found?.fileSize !== fileSize || found.fileId !== fileId) return false;
    // The same for their articles, which are found by it if the package is dropped.
    const at = ctx.now().toISOString();
    const slots = { html: newsletter.html.slots, text: newsletter.text.slots };
    const { recipients } = await writeMails(ctx, prepared, { slots, liquid, at });
    const subject = usualSubject(prepared.mail);
    const rows = prepared.people.flatMap((person, nth) => {
      const recipient = recipients[nth]?.();
      return recipient ? [recipientCells(newsletter, subject, person, recipient)] : [];
    });
    await store(ctx, id, found, prepared, { newsletter, rows, at });
    return true;
  });
  if (isStored) return "more";
  if (await scope.transaction(async (ctx) => (await findPackage(ctx, id))?.fileId !== fileId))
    await scope.platform.packageFiles.remove(scope.siteId, fileId);
  return "stopped";
}

async function readBatch(
  ctx: SiteContext,
  id: number,
): Promise<(StoredPackage & { readonly prepared: Prepared }) | "everybody" | "stopped"> {
  const send = await findSend(ctx, id);
  const found = await findPackage(ctx, id);
  if (send?.state !== "packing" || !found) return "stopped";
  const prepared = await prepareMails(ctx, id, send, await listQueued(ctx, id, BATCH_PEOPLE));
  return prepared ? { ...found, prepared: leaveOutFormulas(prepared) } : "everybody";
}

function leaveOutFormulas(prepared: Prepared): Prepared {
  const out = prepared.people.filter(({ email }) => !isAddressKept(email));
  if (out.length === 0) return prepared;
  const outIds = new Set(out.map(({ subscriberId }) => subscriberId));
  return {
    ...prepared,
    people: prepared.people.filter(({ subscriberId }) => !outIds.has(subscriberId)),
    excluded: [...prepared.excluded, ...[...outIds].map((id) => excludedAs(id, "formula"))],
    ownArticles: new Map([...prepared.ownArticles].filter(([id]) => !outIds.has(id))),
  };
}

interface Rows {
  readonly newsletter: NamedNewsletter;
  readonly rows: readonly (readonly string[])[];
  readonly at: string;
}

async function store(
  ctx: SiteContext,
  id: number,
  { fileId, fileSize, people }: StoredPackage,
  prepared: Prepared,
  { newsletter, rows, at }: Rows,
): Promise<void> {
  const settled = [
    ...prepared.people.map(({ subscriberId }) => ({ subscriberId, state: "accepted" as const, reason: "" })),
    ...prepared.excluded,
  ];
  if ((await settlePacked(ctx, id, settled, at)) !== settled.length)
    throw new Error("Somebody of a package was settled by another process.");
  const head = fileSize === 0 ? [columnNames(newsletter)] : [];
  const lines = [...head, ...rows];
  const bytes = Buffer.from(lines.length === 0 ? "" : `${writeCsvRows(lines)}\r\n`);
  await append(ctx, fileId, fileSize, bytes);
  await changePackage(ctx, id, { file_size: fileSize + bytes.length, people: people + rows.length });
}

async function append(
  { platform: { packageFiles: files }, siteId }: SiteContext,
  fileId: string,
  offset: number,
  bytes: Uint8Array,
): Promise<void> {
  const size = (await files.size(siteId, fileId)) ?? 0;
  if (size < offset) throw badRequest(PACKAGE_MESSAGES.lost);
  if (size > offset) await files.cut(siteId, fileId, offset);
  if ((await files.append(siteId, fileId, offset, bytes)) === null)
    throw new Error("The file of a package was changed.");
}
