import { useText } from "../../../platform/i18n/use-text.ts";

interface Props {
  readonly kind: "seen" | "clicked";
  readonly count: number;
}

/** "1,204 views" of a row. */
export function WidgetFigure({ kind, count }: Props) {
  const text = useText();
  return <span className="figure">{text(`widgets.${kind}`, { count, value: count.toLocaleString() })}</span>;
}
