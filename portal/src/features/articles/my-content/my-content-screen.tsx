import Button from "@mui/material/Button";
import type { Article } from "@newsloom/contract/articles/articles";
import type { ArticlesPage } from "@newsloom/contract/articles/lists";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { FILTER_STATUS } from "@newsloom/domain/articles/status";
import { may } from "@newsloom/domain/identity/permissions";
import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useNavigate } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useRealtimeEvent } from "../../../platform/realtime/realtime-events.ts";
import { profileQuery } from "../../../platform/session/user-profile.ts";
import { useUrlLink, useUrlState } from "../../../platform/url-state.ts";
import { FilterBar } from "../../../ui/data/filters/filter-bar.tsx";
import { FilterChip } from "../../../ui/data/filters/filter-chip.tsx";
import { ColumnPicker } from "../../../ui/data/table/column-picker.tsx";
import { PagedTable } from "../../../ui/data/table/paged-table.tsx";
import { FIRST_PAGE } from "../../../ui/data/table/paging.ts";
import { useColumns } from "../../../ui/data/table/use-columns.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ListPage } from "../../../ui/layout/list-page.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { useClock } from "../../settings/api.ts";
import { productsQuery } from "../../sites/api.ts";
import { myContentKey } from "../api.ts";
import { OpenArticleSheet } from "../article-sheet/open-article-sheet.tsx";
import { myContentQuery } from "./api.ts";
import { CompanyArticleSheet } from "./company-article-sheet.tsx";
import { MyContentCard } from "./my-content-card.tsx";
import { useMyContentColumns } from "./my-content-columns.tsx";
import { MyContentView, PAGE_SIZE, UNFILTERED } from "./my-content-url-state.ts";

const STATUSES = (["New", "Approved", "Hidden", "Deleted"] as const).map((name) => ({
  value: String(FILTER_STATUS[name]),
  name,
}));
const rowId = ({ articleId }: Article) => String(articleId);
const asRows = ({ articles, ...page }: ArticlesPage) => ({ ...page, items: articles });

/** Articles of the user or of their company, with their status. */
export function MyContentScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { siteNameId } = site;
  const linkWith = useUrlLink(MyContentView);
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  const { data: products } = useSuspenseQuery(productsQuery(siteNameId));
  const mayRead = may("site:read", profile.role);
  const mayWrite = may("content:write", profile.role);
  const [view, change] = useUrlState(MyContentView);
  const clock = useClock(siteNameId);
  const list = useQuery({ ...myContentQuery(siteNameId, view), select: asRows });
  const columns = useColumns("my-content", useMyContentColumns(clock));
  const refresh = () => void client.invalidateQueries({ queryKey: myContentKey(siteNameId) });
  useRealtimeEvent("ArticleChanged", refresh);
  useRealtimeEvent("ArticlesPublished", refresh);

  const openId = String(Number.parseInt(view.sheet, 10) || "");
  const open = list.data?.items.find((article) => rowId(article) === openId);
  const hasFeed = products.some(({ productCode }) => productCode === "NF");
  const title = text("myContent.title");
  const write = (variant: "contained" | "outlined") =>
    mayWrite && (
      <Button variant={variant} startIcon={<Plus {...SMALL_ICON} />} onClick={() => change({ sheet: "new" })}>
        {text("myContent.write")}
      </Button>
    );
  const isEmpty = list.data?.total === 0;
  const isFiltered = view.status !== "";
  const close = () => change({ sheet: "" });
  const sheet =
    view.sheet === "" ? undefined : mayRead ? (
      <OpenArticleSheet
        key={view.sheet}
        site={site}
        sheet={view.sheet}
        clock={clock}
        mayWrite={mayWrite}
        actions={
          hasFeed
            ? {
                add: {
                  label: text("myContent.addToFeed"),
                  run: ({ articleId }) => void navigate(`/${site.siteName}/newsfeed?add=${articleId}`),
                },
              }
            : {}
        }
        onSheet={(to) => change({ sheet: to })}
      />
    ) : (
      open && (
        <CompanyArticleSheet key={view.sheet} site={site} article={open} clock={clock} onClose={close} />
      )
    );

  return (
    <ListPage
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}
      aside={
        list.data && text(mayRead ? "myContent.count" : "myContent.companyCount", { count: list.data.total })
      }
      actions={write(view.sheet === "" && (!isEmpty || isFiltered) ? "contained" : "outlined")}
      sheet={sheet}
    >
      <FilterBar>
        <FilterChip
          name={text("myContent.status")}
          value={view.status}
          unset=""
          choices={[
            { value: "", label: text("myContent.anyStatus") },
            ...STATUSES.map(({ value, name }) => ({ value, label: text(`feedFilter.status${name}`) })),
          ]}
          onChoose={(status) => change({ status, ...FIRST_PAGE })}
        />
        <ColumnPicker of={columns} />
      </FilterBar>
      <PagedTable
        list={list}
        position={view}
        defaultSize={PAGE_SIZE}
        onPositionChange={change}
        label={text("myContent.list")}
        columns={columns}
        rowId={rowId}
        linkTo={({ articleId }) => linkWith({ sheet: String(articleId) })}
        openId={openId}
        renderCard={(article) => <MyContentCard article={article} clock={clock} />}
        empty={
          isFiltered ? (
            <EmptyState
              title={text("filter.nothing")}
              text={text("myContent.filtered")}
              step={<Button onClick={() => change(UNFILTERED)}>{text("filter.clear")}</Button>}
            />
          ) : (
            <EmptyState
              title={text(mayRead ? "myContent.empty" : "myContent.emptyCompany")}
              text={text(mayRead ? "myContent.emptyNote" : "myContent.emptyCompanyNote")}
              step={write(view.sheet === "" ? "contained" : "outlined")}
            />
          )
        }
      />
    </ListPage>
  );
}
