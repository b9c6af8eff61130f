import IconButton from "@mui/material/IconButton";
import Switch from "@mui/material/Switch";
import { styled } from "@mui/material/styles";
import type { Widget } from "@newsloom/contract/readers/widgets";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { Copy } from "lucide-react";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { useSaveWidget } from "../mutations.ts";
import { useSubscribeFormPath } from "./use-subscribe-form-path.ts";
import { WidgetFigure } from "./widget-figure.tsx";

const Rows = styled("ul")({ maxWidth: 1100, borderTop: "1px solid var(--rule-ink)" });
const Row = styled("li")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 90px 90px auto",
  alignItems: "center",
  columnGap: 16,
  minHeight: 56,
  borderBottom: "1px solid var(--rule)",
  "&:hover, &:focus-within": { background: "var(--hover)" },
  "& .name": { display: "grid", padding: "6px 0", overflowWrap: "anywhere" },
  "& .name a": { fontWeight: "var(--w-med)", "&:hover": { textDecoration: "underline" } },
  "& small": { color: "var(--ink-2)", fontSize: "var(--fs-12)" },
  "& .figure": { textAlign: "right", fontFeatureSettings: "var(--figures)" },
  [ON_NARROW]: {
    gridTemplateColumns: "auto auto minmax(0, 1fr)",
    "& .name": { gridColumn: "1 / -1" },
    "& .name:not(:only-child)": { paddingBottom: 0 },
    "& .figure": { textAlign: "left", color: "var(--ink-2)" },
    "& .does": { justifySelf: "end" },
  },
});

interface Props {
  readonly site: PublicSite;
  readonly widgets: readonly Widget[];
  readonly mayWrite: boolean;
  readonly onOpen: (sheet: string) => void;
}

export function WidgetList({ site, widgets, mayWrite, onOpen }: Props) {
  const text = useText();
  const subscribeForm = useSubscribeFormPath(site);
  return (
    <Rows aria-label={text("widgets.list")}>
      {widgets.map((widget) => (
        <Row key={widget.id}>
          <span className="name">
            <Link to={`?sheet=${widget.id}`}>{widget.name}</Link>
            <WidgetSummary widget={widget} />
          </span>
          <WidgetFigure kind="seen" count={widget.impressions} />
          <WidgetFigure kind="clicked" count={widget.clicks} />
          {mayWrite && (
            <span className="does">
              <ActiveSwitch siteNameId={site.siteNameId} widget={widget} />
              <IconButton
                aria-label={text("widgets.copy", { name: widget.name })}
                onClick={() => onOpen(`copy-${widget.id}`)}
              >
                <Copy {...SMALL_ICON} />
              </IconButton>
            </span>
          )}
        </Row>
      ))}
      {subscribeForm !== undefined && (
        <Row>
          <span className="name">
            <Link to={subscribeForm}>{text("widgets.subscribeForm")}</Link>
            <small>{text("widgets.subscribeFormNote")}</small>
          </span>
        </Row>
      )}
    </Rows>
  );
}

/** "List of 4 from the front page, Sailing, Islands". */
function WidgetSummary({ widget: { layout, number, type, labels } }: { readonly widget: Widget }) {
  const text = useText();
  const summary = text("widgets.summary", {
    layout: text(`widgets.of_${layout}`, { number }),
    articles: text(`widgets.from_${type}`),
  });
  return <small>{[summary, ...labels.map(({ name }) => name)].join(", ")}</small>;
}

function ActiveSwitch({ siteNameId, widget }: { readonly siteNameId: number; readonly widget: Widget }) {
  const text = useText();
  const save = useSaveWidget(siteNameId);
  const { id, name, labels: _labels, impressions: _views, clicks: _clicks, ...form } = widget;
  const isActive = !widget.isActive;
  const change = () =>
    onSuccess(save.mutateAsync({ id, form: { ...form, name, isActive } }), () =>
      toastSuccess(text(isActive ? "widgets.switchedOn" : "widgets.switchedOff", { name })),
    );
  return (
    <Switch
      checked={widget.isActive}
      disabled={save.isPending}
      onChange={() => void change()}
      slotProps={{ input: { role: "switch", "aria-label": text("widgets.active", { name }) } }}
    />
  );
}
