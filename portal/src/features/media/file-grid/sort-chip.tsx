import { FILE_ORDERS, type FileOrder } from "@newsloom/contract/media/files";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FilterChip } from "../../../ui/data/filters/filter-chip.tsx";

interface Props {
  readonly value: FileOrder;
  readonly onChoose: (order: FileOrder) => void;
}

/** The order of the files. */
export function SortChip({ value, onChoose }: Props) {
  const text = useText();
  return (
    <FilterChip
      name={text("media.sort")}
      value={value}
      unset="newest"
      choices={FILE_ORDERS.map((order) => ({ value: order, label: text(`media.sortedBy.${order}`) }))}
      onChoose={onChoose}
    />
  );
}
