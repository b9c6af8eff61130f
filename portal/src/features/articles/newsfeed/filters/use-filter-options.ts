import { KEYWORD_FIELDS, sortOptionsFor } from "@newsloom/domain/articles/list-options";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { productsQuery } from "../../../sites/api.ts";
import { useTypeChoices } from "../../use-article-types.ts";
import { type FeedView, PERIODS } from "../newsfeed-url-state.ts";

export function useFilterOptions(siteNameId: number) {
  const text = useText();
  const { data: products } = useSuspenseQuery(productsQuery(siteNameId));
  const codes = products.map(({ productCode }) => productCode);
  const statuses = [
    { value: "0", label: text("feedFilter.statusNew") },
    { value: "1", label: text("feedFilter.statusApproved") },
    { value: "rejected", label: text("feedFilter.statusRejected") },
    { value: "-4", label: text("feedFilter.statusHidden") },
    { value: "-1", label: text("feedFilter.statusDeleted") },
    { value: "-7", label: text("feedFilter.statusAll") },
  ] as const;
  const periods = PERIODS.map((value) => ({
    value,
    label: value === "0" ? text("feedFilter.anyTime") : text("feedFilter.days", { count: Number(value) }),
  }));
  const types = [{ value: "0", label: text("feedFilter.all") }, ...useTypeChoices()];
  const modes = [
    { value: "", label: text("filter.any") },
    { value: "site", label: text("feedFilter.modeSite") },
    { value: "publisher", label: text("feedFilter.modePublisher") },
  ] as const;
  const sortNames = {
    top: text("feedFilter.sortTop"),
    recent: text("feedFilter.sortRecent"),
    news: text("feedFilter.sortNews"),
    buyersguide: text("feedFilter.sortBuyersguide"),
  };
  const sorts = sortOptionsFor(codes).map(({ code, name }) => ({
    value: String(code) as FeedView["sort"],
    label: sortNames[name],
  }));
  const fields = KEYWORD_FIELDS.map((value) => ({ value, label: text(`feedFilter.field${value}`) }));
  return { statuses, periods, types, modes, sorts, fields };
}
