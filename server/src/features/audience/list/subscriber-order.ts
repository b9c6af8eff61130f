import type { AudienceSort, AudienceSortKey } from "@newsloom/contract/audience/audience";
import { sql } from "kysely";
import type { ListOrder, SortColumn } from "#platform/lists/order";

export interface SubscriberOrder extends ListOrder {
  /** Its index has the order within each status; otherwise over all statuses. */
  readonly isWithinStatus: boolean;
  /** People with similar names and addresses are adjacent in this order. */
  readonly isByText: boolean;
}

const ID: SortColumn = { value: sql`id`, type: "int" };

/** Each has an index. */
const ORDERS: Record<AudienceSortKey, Pick<SubscriberOrder, "columns" | "isWithinStatus" | "isByText">> = {
  createDate: {
    columns: [{ value: sql`created_at`, type: "timestamptz" }, ID],
    isWithinStatus: true,
    isByText: false,
  },
  fullName: { columns: [{ value: sql`sort_name`, type: "text" }, ID], isWithinStatus: true, isByText: true },
  email: { columns: [{ value: sql`email`, type: "text" }, ID], isWithinStatus: false, isByText: true },
  lastOpenDate: {
    columns: [{ value: sql`coalesce(last_open_at, 'epoch')`, type: "timestamptz" }, ID],
    isWithinStatus: true,
    isByText: false,
  },
};

export function subscriberOrder(sortedBy: AudienceSort): SubscriberOrder {
  return {
    ...ORDERS[sortedBy.replace("-", "") as AudienceSortKey],
    name: sortedBy,
    direction: sortedBy.startsWith("-") ? "desc" : "asc",
    comparesFirstColumnAlone: true,
  };
}
