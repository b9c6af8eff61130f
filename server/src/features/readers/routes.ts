import * as widget from "@newsloom/contract/readers/widgets";
import { route } from "#platform/http/route";
import { writeEmbedCode } from "./widgets/embed-code.ts";
import { readUsage } from "./widgets/usage-rows.ts";
import { listWidgets } from "./widgets/widget-rows.ts";
import { createWidget, deleteWidget, readWidget, updateWidget } from "./widgets/widgets.ts";

export const readerRoutes = [
  route(widget.getWidgets, (ctx) => listWidgets(ctx)),
  route(widget.createWidget, (ctx, { body }) => createWidget(ctx, body)),
  route(widget.updateWidget, (ctx, { params, body }) => updateWidget(ctx, params.id, body)),
  route(widget.deleteWidget, (ctx, { params }) => deleteWidget(ctx, params.id)),
  route(widget.getEmbedCode, async (ctx, { params }) =>
    writeEmbedCode(ctx, await readWidget(ctx, params.id)),
  ),
  route(widget.getWidgetUsage, async (ctx, { params }) => {
    const { id } = await readWidget(ctx, params.id);
    return readUsage(ctx, id);
  }),
];
