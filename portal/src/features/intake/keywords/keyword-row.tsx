import IconButton from "@mui/material/IconButton";
import Switch from "@mui/material/Switch";
import { styled } from "@mui/material/styles";
import type { Keyword } from "@newsloom/contract/intake/keywords";
import { Pencil, Trash2 } from "lucide-react";
import { Link, type To } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { useUpdateKeyword } from "../mutations.ts";
import { signed } from "../signed.ts";

const Row = styled("li")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto auto",
  alignItems: "center",
  columnGap: 12,
  minHeight: 44,
  borderBottom: "1px solid var(--rule)",
  "&:hover, &:focus-within": { background: "var(--hover)" },
  "& small": { color: "var(--ink-2)", fontSize: "var(--fs-12)", fontFeatureSettings: "var(--figures)" },
});
const Name = styled(Link)({
  color: "inherit",
  textDecoration: "none",
  "&:hover": { textDecoration: "underline" },
  overflow: "hidden",
  fontWeight: "var(--w-med)",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

interface Props {
  readonly siteNameId: number;
  readonly keyword: Keyword;
  readonly mayWrite: boolean;
  /** Where its articles are shown. */
  readonly to: To;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function KeywordRow({ siteNameId, keyword, mayWrite, to, onEdit, onDelete }: Props) {
  const text = useText();
  const update = useUpdateKeyword(siteNameId);
  const { keyword: name, articlesCount, weight, isActive } = keyword;
  return (
    <Row>
      <Name to={to} title={text("keywordArticles.title", { name })}>
        {name}
      </Name>
      <small>
        {text("keywords.found", { count: articlesCount })}
        {weight !== null && `, ${signed(weight)}`}
      </small>
      <Switch
        checked={isActive}
        disabled={!mayWrite || update.isPending}
        onChange={() => update.mutate({ ...keyword, isActive: !isActive })}
        slotProps={{ input: { "aria-label": text("keywords.active", { name }) } }}
      />
      {mayWrite && (
        <span>
          <IconButton aria-label={text("keywords.edit", { name })} onClick={onEdit}>
            <Pencil {...SMALL_ICON} />
          </IconButton>
          <IconButton aria-label={text("keywords.delete", { name })} onClick={onDelete}>
            <Trash2 {...SMALL_ICON} />
          </IconButton>
        </span>
      )}
    </Row>
  );
}
