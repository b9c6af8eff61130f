import Checkbox from "@mui/material/Checkbox";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import type { CountedLabel } from "./api.ts";
import { RenameLabel } from "./rename-label.tsx";

const Row = styled("li")({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto auto",
  alignItems: "center",
  columnGap: 8,
  minHeight: 40,
  borderBottom: "1px solid var(--rule)",
  "&[data-read]": { gridTemplateColumns: "minmax(0, 1fr) auto" },
  "& > form": { gridColumn: "2 / -1" },
  "&:hover, &:focus-within": { background: "var(--hover)" },
  '&[data-selected="true"]': { background: "var(--accent-wash)" },
  "& a": { color: "var(--ink-2)", fontSize: "var(--fs-12)", fontFeatureSettings: "var(--figures)" },
  "& a:hover": { textDecoration: "underline" },
});
const Name = styled("span")({
  overflow: "hidden",
  fontWeight: "var(--w-med)",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
const Buttons = styled("span")({ display: "flex" });

interface Props {
  readonly siteNameId: number;
  readonly label: CountedLabel;
  readonly isSelected: boolean;
  readonly mayWrite: boolean;
  /** Link to its articles. */
  readonly to: string;
  readonly onChoose: () => void;
  readonly onDelete: () => void;
}

export function LabelRow({ siteNameId, label, isSelected, mayWrite, to, onChoose, onDelete }: Props) {
  const text = useText();
  const [isRenaming, setIsRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const { name, articlesCount } = label;

  function endRenaming(): void {
    // The button must be rendered before it can get the focus back.
    flushSync(() => setIsRenaming(false));
    pencil.current?.focus();
  }
  const count = (
    <Link to={to} title={text("labels.showArticles", { name })}>
      {text("labels.articles", { count: articlesCount })}
    </Link>
  );
  if (!mayWrite)
    return (
      <Row data-read="">
        <Name title={name}>{name}</Name>
        {count}
      </Row>
    );
  return (
    <Row data-selected={isSelected}>
      <Checkbox
        size="small"
        checked={isSelected}
        onChange={onChoose}
        slotProps={{ input: { "aria-label": text("labels.select", { name }) } }}
      />
      {isRenaming ? (
        <RenameLabel siteNameId={siteNameId} label={label} onEnd={endRenaming} />
      ) : (
        <>
          <Name title={name}>{name}</Name>
          {count}
          <Buttons>
            <IconButton
              ref={pencil}
              aria-label={text("labels.rename", { name })}
              onClick={() => setIsRenaming(true)}
            >
              <Pencil {...SMALL_ICON} />
            </IconButton>
            <IconButton aria-label={text("labels.delete", { name })} onClick={onDelete}>
              <Trash2 {...SMALL_ICON} />
            </IconButton>
          </Buttons>
        </>
      )}
    </Row>
  );
}
