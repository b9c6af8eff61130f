import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles/articles";
import {
  isPublished,
  LEGISLATION_STATUS,
  REJECTIONS,
  type Rejection,
} from "@newsloom/domain/articles/status";
import { TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { DialogActions, DialogTitle } from "../../../../ui/dialogs/dialog-parts.tsx";
import { ICON } from "../../../../ui/theme/icon-props.ts";

const Headline = styled("p")({
  "&&": { margin: "2px 0 12px" },
  fontFamily: "var(--serif)",
  fontSize: "1.0625rem",
  fontWeight: "var(--w-head)",
});
const AtOnce = styled("p")({
  display: "flex",
  alignItems: "center",
  gap: 8,
  "&&": { margin: "0 0 12px", padding: "9px 12px" },
  borderRadius: "var(--r-2)",
  background: "var(--warn-wash)",
  color: "var(--warn)",
  "& svg": { flex: "none" },
});
const Choice = styled("label")({
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  alignItems: "center",
  columnGap: 4,
  padding: "4px 0",
  borderTop: "1px solid var(--rule)",
  cursor: "pointer",
  "& small": { gridColumn: 2, color: "var(--ink-2)", fontSize: "var(--fs-12)" },
});

const WORDS = {
  [LEGISLATION_STATUS.Rejected]: "rejected",
  [LEGISLATION_STATUS.RejectedAndDeactivatedCompany]: "deactivated",
  [LEGISLATION_STATUS.RejectedAndCompanyToManual]: "manual",
  [LEGISLATION_STATUS.RejectedLikeList]: "likeList",
  [LEGISLATION_STATUS.Hidden]: "hidden",
} as const;
const FOR_COMPANIES: readonly Rejection[] = [
  LEGISLATION_STATUS.RejectedAndDeactivatedCompany,
  LEGISLATION_STATUS.RejectedAndCompanyToManual,
];

const SHOWN_TITLES = 3;

interface Props {
  readonly articles: readonly Article[];
  readonly onClose: () => void;
  readonly onReject: (status: Rejection) => void;
}

/** Enter confirms the default, a plain rejection. */
export function RejectDialog({ articles, onClose, onReject }: Props) {
  const text = useText();
  const titleId = useId();
  const [status, setStatus] = useState<Rejection>(LEGISLATION_STATUS.Rejected);
  const isOne = articles.length === 1;
  const company = (isOne && articles[0]?.companyName) || text("rejecting.theCompany");
  const haveCompanies = articles.every(({ companyId }) => companyId !== null);
  const choices = REJECTIONS.filter((one) => haveCompanies || !FOR_COMPANIES.includes(one));

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onReject(status);
        }}
      >
        <DialogTitle id={titleId}>{text("rejecting.title", { count: articles.length })}</DialogTitle>
        {articles.slice(0, SHOWN_TITLES).map(({ articleId, title }) => (
          <Headline key={articleId}>{title}</Headline>
        ))}
        {articles.length > SHOWN_TITLES && (
          <p>{text("rejecting.more", { count: articles.length - SHOWN_TITLES })}</p>
        )}
        {articles.some(({ status: now }) => isPublished(now)) && (
          <AtOnce>
            <TriangleAlert {...ICON} />
            {text("rejecting.publishedWarning")}
          </AtOnce>
        )}
        <RadioGroup
          aria-label={text("rejecting.legend")}
          value={status}
          onChange={(_event, value) => setStatus(Number(value) as Rejection)}
        >
          {choices.map((one) => (
            <Choice key={one}>
              <Radio autoFocus={one === status} size="small" value={one} />
              {text(`rejecting.${WORDS[one]}`)}
              <small>{text(`rejecting.${WORDS[one]}Note`, { company })}</small>
            </Choice>
          ))}
        </RadioGroup>
        <DialogActions sx={{ mt: 4 }}>
          <Button onClick={onClose}>{text("confirm.cancel")}</Button>
          <Button type="submit" variant="contained">
            {text("rejecting.reject")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
