import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useText } from "../../platform/i18n/use-text.ts";
import { onSuccess } from "../../platform/query/after-success.ts";
import { saveFile } from "../../platform/save-file.ts";
import { useUrlLink, useUrlState } from "../../platform/url-state.ts";
import { NothingMatches } from "../../ui/data/filters/nothing-matches.tsx";
import { ColumnPicker } from "../../ui/data/table/column-picker.tsx";
import { PagedTable } from "../../ui/data/table/paged-table.tsx";
import { useColumns } from "../../ui/data/table/use-columns.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { toastSuccess } from "../../ui/feedback/toasts.tsx";
import { PageMain, PageWithSheet } from "../../ui/layout/page-with-sheet.tsx";
import { SMALL_ICON } from "../../ui/theme/icon-props.ts";
import { useClock } from "../settings/api.ts";
import { ActionLogCard } from "./action-log-card.tsx";
import { useActionLogColumns } from "./action-log-columns.tsx";
import { ActionLogFilters } from "./action-log-filters.tsx";
import { ACTION_LOG_PAGE_SIZE, ActionLogUrlState, filtersIn, NO_FILTERS } from "./action-log-url-state.ts";
import { ActionSheet } from "./action-sheet.tsx";
import { actionLogQuery } from "./api.ts";
import { useExportActionLog } from "./mutations.ts";
import { useUserNames } from "./use-user-names.ts";

const Head = styled("div")({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  flex: "none",
  minHeight: 52,
  padding: "0 var(--gutter)",
  "& h2": { fontSize: "var(--fs-16)", fontWeight: "var(--w-bold)", letterSpacing: "-.01em" },
});

/** Who did what on this site, newest first. */
export function ActionLogPanel({ siteNameId }: { readonly siteNameId: number }) {
  const text = useText();
  const linkWith = useUrlLink(ActionLogUrlState);
  const [view, change] = useUrlState(ActionLogUrlState);
  const clock = useClock(siteNameId);
  const list = useQuery(actionLogQuery(siteNameId, view, clock.zone));
  const download = useExportActionLog(siteNameId, clock.zone);
  const actions = list.data?.items;
  const names = useUserNames(siteNameId, actions);
  const columns = useColumns("action-log", useActionLogColumns(clock, names));
  const open = actions?.find(({ id }) => String(id) === view.sheet);
  const filters = filtersIn(view);
  const saveAsCsv = () =>
    onSuccess(download.mutateAsync(view), (csv) => {
      saveFile("action-log.csv", csv, "text/csv");
      toastSuccess(text("log.exported"));
    });

  return (
    <PageWithSheet>
      <PageMain data-beside={open ? "sheet" : "nothing"}>
        <Head>
          <h2>{text("log.title")}</h2>
          <Button
            startIcon={<Download {...SMALL_ICON} />}
            loading={download.isPending}
            title={text("log.exportNote")}
            onClick={() => void saveAsCsv()}
          >
            {text("users.export")}
          </Button>
        </Head>
        <ActionLogFilters
          siteNameId={siteNameId}
          view={view}
          clock={clock}
          actions={actions ?? []}
          onChange={change}
        >
          <ColumnPicker of={columns} />
        </ActionLogFilters>
        <PagedTable
          list={list}
          position={view}
          defaultSize={ACTION_LOG_PAGE_SIZE}
          onPositionChange={change}
          label={text("log.list")}
          columns={columns}
          rowId={({ id }) => String(id)}
          linkTo={({ id }) => linkWith({ sheet: String(id) })}
          openId={view.sheet}
          renderCard={(action) => <ActionLogCard action={action} names={names} clock={clock} />}
          empty={
            filters.length > 0 ? (
              <NothingMatches
                filters={filters.map((name) => text(`log.filterNames.${name}`))}
                onClear={() => change(NO_FILTERS)}
              />
            ) : (
              <EmptyState title={text("log.empty")} text={text("log.emptyNote")} />
            )
          }
        />
      </PageMain>
      {open && (
        <ActionSheet
          key={open.id}
          siteNameId={siteNameId}
          action={open}
          names={names}
          clock={clock}
          onClose={() => change({ sheet: "" })}
          onFilterByUser={(user) => change({ ...NO_FILTERS, user, sheet: "" })}
        />
      )}
    </PageWithSheet>
  );
}
