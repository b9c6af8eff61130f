import Button from "@mui/material/Button";
import { currentLanguage } from "../../../platform/i18n/language.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { EmptyState } from "../../feedback/empty-state.tsx";

interface Props {
  /** The names of those that are set. */
  readonly filters: readonly string[];
  readonly onClear: () => void;
}

/** A list in which the filters leave nothing: names them, and takes them away. */
export function NothingMatches({ filters, onClear }: Props) {
  const text = useText();
  return (
    <EmptyState
      title={text("filter.nothing")}
      text={text("filter.noEntry", {
        filters: new Intl.ListFormat(currentLanguage()).format(new Set(filters)),
      })}
      step={<Button onClick={onClear}>{text("filter.clear")}</Button>}
    />
  );
}
