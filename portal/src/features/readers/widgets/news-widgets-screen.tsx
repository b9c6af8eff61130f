import Button from "@mui/material/Button";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { WIDGET_LIMITS } from "@newsloom/domain/readers/widgets";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { z } from "zod";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { widgetsQuery } from "../api.ts";
import { WidgetEditor } from "./widget-editor.tsx";
import { newWidget, toFields } from "./widget-form.ts";
import { WidgetList } from "./widget-list.tsx";

/** The number of the open widget, "new", or "copy-" and the number of the one that is copied. */
const WidgetsView = z.object({ sheet: z.string().max(20).catch("") });

/** The widgets of a site, and the open one with its preview, its code and its figures. */
export function NewsWidgetsScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const { siteNameId } = site;
  const mayWrite = useSitePermission(siteNameId, "settings:write");
  const [{ sheet }, change] = useUrlState(WidgetsView);
  const { data: widgets } = useSuspenseQuery(widgetsQuery(siteNameId));
  const id = Number(/\d+$/.exec(sheet)?.[0]);
  const widget = widgets.find((one) => one.id === id);
  const fresh = newWidget(site.siteDisplayName, site.primarySiteColor);
  const isCopy = sheet.startsWith("copy-");
  const title = text("widgets.title");
  const windowTitle = text("app.titleOf", { screen: title, site: site.siteDisplayName });
  const open = (next: string) => change({ sheet: next });

  if (widget || (sheet === "new" && mayWrite)) {
    const fields = widget ? toFields(widget, fresh) : fresh;
    const copied = {
      ...fields,
      name: text("widgets.copyOf", { name: fields.name }).slice(0, WIDGET_LIMITS.name),
    };
    return (
      <WidgetEditor
        key={sheet}
        site={site}
        windowTitle={windowTitle}
        widgets={widgets}
        widget={isCopy ? undefined : widget}
        initial={isCopy ? copied : fields}
        mayWrite={mayWrite}
        onOpen={open}
      />
    );
  }
  const add = mayWrite && (
    <Button variant="contained" startIcon={<Plus {...SMALL_ICON} />} onClick={() => open("new")}>
      {text("widgets.new")}
    </Button>
  );
  return (
    <Page title={title} windowTitle={windowTitle} actions={widgets.length > 0 && add}>
      {widgets.length === 0 ? (
        <EmptyState title={text("widgets.empty")} text={text("widgets.emptyNote")} step={add} />
      ) : (
        <WidgetList site={site} widgets={widgets} mayWrite={mayWrite} onOpen={open} />
      )}
    </Page>
  );
}
