import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { shownOutboxKinds } from "@newsloom/domain/delivery/outbox";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { useUrlLink, useUrlState } from "../../../platform/url-state.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { FilterBar } from "../../../ui/data/filters/filter-bar.tsx";
import { FilterChip } from "../../../ui/data/filters/filter-chip.tsx";
import { FilterSearch } from "../../../ui/data/filters/filter-search.tsx";
import { ColumnPicker } from "../../../ui/data/table/column-picker.tsx";
import { PagedTable } from "../../../ui/data/table/paged-table.tsx";
import { FIRST_PAGE } from "../../../ui/data/table/paging.ts";
import { useColumns } from "../../../ui/data/table/use-columns.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ListPage } from "../../../ui/layout/list-page.tsx";
import { useClock } from "../../settings/api.ts";
import { NewsletterChip } from "./newsletter-chip.tsx";
import { useOutboxColumns } from "./outbox-columns.tsx";
import { OutboxMailPage } from "./outbox-mail-page.tsx";
import { OutboxUrlState, outboxMailsQuery, PAGE_SIZE } from "./outbox-queries.ts";

const Note = styled("p")({ "&&": { padding: "0 var(--gutter) 10px" }, maxWidth: 900, color: "var(--ink-2)" });
const Card = styled("div")({
  display: "grid",
  gap: 2,
  minWidth: 0,
  overflowWrap: "anywhere",
  "& > span": { color: "var(--ink-2)" },
});

interface Props {
  readonly site: PublicSite;
  readonly views: ReactNode;
}

/** The mails that stayed on this server, and one of them opened. */
export function OutboxScreen({ site, views }: Props) {
  const [{ mail }] = useUrlState(OutboxUrlState);
  return mail === "" ? (
    <OutboxList site={site} views={views} />
  ) : (
    <OutboxMailPage key={mail} site={site} id={Number(mail)} />
  );
}

function OutboxList({ site, views }: Props) {
  const text = useText();
  const { siteNameId } = site;
  const [view, change] = useUrlState(OutboxUrlState);
  const linkWith = useUrlLink(OutboxUrlState);
  const maySeeAudience = useSitePermission(siteNameId, "audience");
  const list = useQuery(outboxMailsQuery(siteNameId, view));
  const clock = useClock(siteNameId);
  const columns = useColumns("outbox", useOutboxColumns(clock));
  const search = useCallback(
    (keyword: string) => change({ keyword, ...FIRST_PAGE }, { replace: true }),
    [change],
  );
  const title = text("outbox.title");
  const isFiltered = view.kind !== "" || view.campaign !== "" || view.keyword !== "";
  return (
    <ListPage
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}
      actions={views}
    >
      <Note>{text("outbox.note")}</Note>
      <FilterBar>
        <FilterSearch
          label={text(maySeeAudience ? "outbox.search" : "outbox.searchSubjects")}
          value={view.keyword}
          onSearch={search}
        />
        <FilterChip
          name={text("outbox.kind")}
          value={view.kind}
          unset=""
          choices={[
            { value: "", label: text("filter.any") },
            ...shownOutboxKinds(maySeeAudience).map((kind) => ({
              value: kind,
              label: text(`outbox.kind_${kind}`),
            })),
          ]}
          onChoose={(kind) => change({ kind, ...FIRST_PAGE })}
        />
        <NewsletterChip
          siteNameId={siteNameId}
          campaign={view.campaign}
          onChoose={(campaign) => change({ campaign, ...FIRST_PAGE })}
        />
        <ColumnPicker of={columns} />
      </FilterBar>
      <PagedTable
        list={list}
        position={view}
        defaultSize={PAGE_SIZE}
        onPositionChange={change}
        label={text("outbox.list")}
        columns={columns}
        rowId={({ id }) => String(id)}
        linkTo={({ id }) => linkWith({ mail: String(id) })}
        renderCard={({ subject, recipient, kind, createdAt }) => (
          <Card>
            <b>{subject}</b>
            <span>{recipient || text("outbox.hiddenAddress")}</span>
            <span>
              {text(`outbox.kind_${kind}`)}, <DateTime iso={createdAt} clock={clock} />
            </span>
          </Card>
        )}
        empty={
          isFiltered ? (
            <EmptyState
              title={text("filter.nothing")}
              text={view.campaign === "" ? "" : text("outbox.noneOfNewsletter")}
            />
          ) : (
            <EmptyState title={text("outbox.none")} text={text("outbox.noneNote")} />
          )
        }
      />
    </ListPage>
  );
}
