import Button from "@mui/material/Button";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { afterwards } from "../../../platform/afterwards.ts";
import { useText } from "../../../platform/messages/messages.ts";
import { saveFile } from "../../../platform/save-file.ts";
import { useUrlLink, useUrlState } from "../../../platform/url-state.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SMALL_GLYPH } from "../../../ui/glyph.ts";
import { ListPage } from "../../../ui/list-page.tsx";
import { ColumnChoice } from "../../../ui/table/column-choice.tsx";
import { PagedTable } from "../../../ui/table/paged-table.tsx";
import { useColumns } from "../../../ui/table/use-columns.ts";
import { toastDone } from "../../../ui/toasts.tsx";
import { useClock } from "../../settings/api.ts";
import { actionsQuery, useExportLog } from "../api.ts";
import { ActionSheet } from "../components/action-sheet.tsx";
import { LogCard } from "../components/log-card.tsx";
import { useLogColumns } from "../components/log-columns.tsx";
import { LogFilters } from "../components/log-filters.tsx";
import { ALL_TIME, isFiltered, LOG_PAGE_SIZE, LogView } from "../log-view.ts";
import { useNames } from "../use-names.ts";

/** Who did what on this site, newest first. */
export function ActionLogScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const { siteNameId } = site;
  const linkWith = useUrlLink(LogView);
  const [view, change] = useUrlState(LogView);
  const clock = useClock(siteNameId);
  const list = useQuery(actionsQuery(siteNameId, view, clock.zone));
  const download = useExportLog(clock.zone);
  const actions = list.data?.items;
  const names = useNames(siteNameId, actions);
  const columns = useColumns("action-log", useLogColumns(clock, names));
  const open = actions?.find(({ id }) => String(id) === view.sheet);
  const title = text("log.title");
  const save = () =>
    afterwards(download.mutateAsync(view), (csv) => {
      saveFile("action-log.csv", csv, "text/csv");
      toastDone(text("log.exported"));
    });

  return (
    <ListPage
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}
      actions={
        <Button
          startIcon={<Download {...SMALL_GLYPH} />}
          loading={download.isPending}
          title={text("log.exportNote")}
          onClick={() => void save()}
        >
          {text("users.export")}
        </Button>
      }
      sheet={
        open && (
          <ActionSheet
            key={open.id}
            action={open}
            names={names}
            clock={clock}
            onClose={() => change({ sheet: "" })}
            onOnlyTheirs={(user) => change({ ...ALL_TIME, user, sheet: "" })}
          />
        )
      }
    >
      <LogFilters siteNameId={siteNameId} view={view} clock={clock} actions={actions ?? []} onChange={change}>
        <ColumnChoice of={columns} />
      </LogFilters>
      <PagedTable
        list={list}
        place={view}
        usualSize={LOG_PAGE_SIZE}
        onPlace={change}
        label={text("log.list")}
        columns={columns}
        rowId={({ id }) => String(id)}
        linkTo={({ id }) => linkWith({ sheet: String(id) })}
        openId={view.sheet}
        drawCard={(action) => <LogCard action={action} names={names} clock={clock} />}
        empty={
          <EmptyState
            title={text(isFiltered(view) ? "filter.nothing" : "log.empty")}
            text={text(isFiltered(view) ? "log.filtered" : "log.emptyNote")}
            step={
              isFiltered(view) && <Button onClick={() => change(ALL_TIME)}>{text("filter.clear")}</Button>
            }
          />
        }
      />
    </ListPage>
  );
}
