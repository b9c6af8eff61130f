import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import Switch from "@mui/material/Switch";
import { styled } from "@mui/material/styles";
import type { SectionLayout } from "@newsloom/domain/settings/page-settings";
import { PLATE_TYPES } from "@newsloom/domain/settings/plate-types";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SelectIcon } from "../../../ui/forms/select-icon.tsx";
import { ON_PHONE } from "../../../ui/theme/breakpoints.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";

const Row = styled("li")({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) minmax(0, 160px) auto",
  alignItems: "center",
  gap: 10,
  minHeight: 44,
  borderBottom: "1px solid var(--rule)",
  "&[data-hidden=true] > b": { color: "var(--ink-3)" },
  "& > b": { fontWeight: "var(--w-med)" },
  [ON_PHONE]: {
    gridTemplateColumns: "auto minmax(0, 1fr) auto",
    paddingBottom: 8,
    "& > .plate": { gridColumn: "2 / -1", gridRow: 2 },
  },
});
const Order = styled("span")({ display: "inline-flex" });

interface Props {
  readonly layout: readonly SectionLayout[];
  readonly isDisabled: boolean;
  readonly onChange: (layout: readonly SectionLayout[]) => void;
}

const withOrder = (rows: readonly SectionLayout[]) => rows.map((row, at) => ({ ...row, order: at + 1 }));

/** The sections of the front page in order: whether each is shown, and the layout of its articles. */
export function PageLayoutRows({ layout, isDisabled, onChange }: Props) {
  const text = useText();
  const change = (at: number, part: Partial<SectionLayout>) =>
    onChange(layout.map((row, index) => (index === at ? { ...row, ...part } : row)));
  function move(at: number, to: number): void {
    const row = layout[at];
    if (row) onChange(withOrder(layout.toSpliced(at, 1).toSpliced(to, 0, row)));
  }
  return (
    <ol style={{ margin: 0, padding: 0, listStyle: "none" }} aria-label={text("page.layout")}>
      {layout.map((row, at) => {
        const name = text(`page.part.${row.section}`);
        return (
          <Row key={row.section} data-hidden={!row.isVisible}>
            <Switch
              checked={row.isVisible}
              disabled={isDisabled}
              onChange={(_event, isVisible) => change(at, { isVisible })}
              slotProps={{ input: { role: "switch", "aria-label": text("page.show", { name }) } }}
            />
            <b>{name}</b>
            <Select
              className="plate"
              value={row.articlePlateType}
              disabled={isDisabled}
              onChange={(event) => change(at, { articlePlateType: event.target.value })}
              IconComponent={SelectIcon}
              SelectDisplayProps={{ "aria-label": text("page.plateOf", { name }) }}
            >
              {PLATE_TYPES.map((type) => (
                <MenuItem key={type} value={type}>
                  {text(`page.plate.${type}`)}
                </MenuItem>
              ))}
            </Select>
            <Order>
              <IconButton
                aria-label={text("page.up", { name })}
                disabled={isDisabled || at === 0}
                onClick={() => move(at, at - 1)}
              >
                <ArrowUp {...SMALL_ICON} />
              </IconButton>
              <IconButton
                aria-label={text("page.down", { name })}
                disabled={isDisabled || at === layout.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ArrowDown {...SMALL_ICON} />
              </IconButton>
            </Order>
          </Row>
        );
      })}
    </ol>
  );
}
