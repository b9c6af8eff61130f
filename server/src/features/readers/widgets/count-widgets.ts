import { typeOfPlace } from "@newsloom/domain/analytics/impression-types";
import { embeddingPage } from "@newsloom/domain/readers/widgets";
import { z } from "zod";
import type { ReadCounter } from "#features/articles";
import { createBatchWriter } from "#platform/batch-writer";
import type { Platform } from "#platform/platform";
import type { ReaderRequest } from "../pages/page-server.ts";
import { readerOf } from "../site/count-requests.ts";
import { addKnownUses, type WidgetUse } from "./usage-rows.ts";
import type { StoredWidget } from "./widget-rows.ts";

/** What the script in the page tells. */
const WidgetEvent = z.union([
  z.object({ kind: z.literal("impression"), page: z.string().max(2_000) }),
  z.object({
    kind: z.literal("click"),
    articleId: z.int().min(1).max(2_147_483_647),
    page: z.string().max(2_000),
  }),
]);
type WidgetEvent = z.infer<typeof WidgetEvent>;

/** Undefined for anything else. */
export function parseWidgetEvent(body: unknown): WidgetEvent | undefined {
  if (typeof body !== "string") return undefined;
  try {
    return WidgetEvent.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

export interface WidgetCounter {
  count(found: ReaderRequest, widget: StoredWidget, event: WidgetEvent): void;
  close(): Promise<void>;
}

/** Stores each event beside the others, and adds those of people to the widget's figures. */
export function createWidgetCounter(platform: Platform, reads: ReadCounter): WidgetCounter {
  const writer = createBatchWriter<WidgetUse & { readonly siteId: number }>(
    platform,
    "uses of widgets were not counted",
    addKnownUses,
  );
  return {
    count(found, widget, event) {
      const reader = readerOf(found);
      const page = embeddingPage(event.page) || embeddingPage(found.request.headers.referer ?? "");
      const isClick = event.kind === "click";
      const articleId = isClick ? event.articleId : null;
      const day = platform.now().toISOString().slice(0, 10);
      const counted = {
        ...reader,
        articleId,
        // A click that leads to our page is a read there.
        kind: isClick && widget.openMode === "site" ? "widget click" : event.kind,
        type: typeOfPlace(`widget ${widget.layout}`),
        widgetId: widget.id,
        url: page,
        uid: "",
      } as const;
      reads.count(counted, () =>
        writer.add({ siteId: reader.siteId, widgetId: widget.id, day, page, kind: event.kind, articleId }),
      );
    },
    close: writer.close,
  };
}
