import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { historyQuery } from "../api.ts";
import type { ChangedField } from "./article-form.ts";

const Notes = styled("div")({
  flexBasis: "100%",
  display: "grid",
  gap: 4,
  color: "var(--warn)",
  // Must stay in the document while empty, or screen readers would not announce later content.
  "&:empty": { position: "absolute" },
});
const Note = styled("p")({
  display: "flex",
  alignItems: "baseline",
  gap: 8,
  fontSize: "var(--fs-12)",
  "& span": { flex: 1, minWidth: 0, textWrap: "pretty" },
  "& .MuiButton-root": { flex: "none", color: "inherit" },
});

interface Props {
  readonly siteNameId: number;
  readonly articleId: number;
  /** Fields changed here and, since the form was opened, by somebody else. */
  readonly fields: readonly ChangedField[];
  readonly onTakeTheirs: (field: ChangedField) => void;
}

/** Warns that saving would replace somebody else's change. */
export function EditConflictNote({ siteNameId, articleId, fields, onTakeTheirs }: Props) {
  const text = useText();
  const { data: versions = [] } = useQuery({
    ...historyQuery(siteNameId, articleId),
    enabled: fields.length > 0,
  });
  const whoChanged = (field: ChangedField) =>
    versions.find(({ changed }) => changed.includes(field))?.userName || text("articleChanges.somebody");
  return (
    <Notes role="status">
      {fields.map((field) => (
        <Note key={field}>
          <span>
            {text("articleChanges.conflict", {
              who: whoChanged(field),
              what: text(`articleFields.${field}`),
            })}
          </span>
          <Button size="small" variant="text" onClick={() => onTakeTheirs(field)}>
            {text("articleChanges.useTheirs")}
          </Button>
        </Note>
      ))}
    </Notes>
  );
}
