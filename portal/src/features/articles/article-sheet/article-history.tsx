import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { historyQuery } from "../api.ts";
import { useRestoreVersion } from "../mutations.ts";
import { Note } from "../sheet-elements.tsx";
import { VERSIONED_FIELDS } from "./article-form.ts";

const Row = styled("li")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: "0 12px",
  padding: "8px 0",
  borderBottom: "1px solid var(--rule)",
  "& time": { color: "var(--ink-3)", fontSize: "var(--fs-12)" },
  "& button": { gridArea: "1 / 2 / span 2" },
});

const isField = (name: string): name is (typeof VERSIONED_FIELDS)[number] =>
  VERSIONED_FIELDS.some((field) => field === name);

interface Props {
  readonly siteNameId: number;
  readonly articleId: number;
  readonly clock: Clock;
  readonly mayWrite: boolean;
}

/** Earlier versions, newest first; each can be restored. */
export function ArticleHistory({ siteNameId, articleId, clock, mayWrite }: Props) {
  const text = useText();
  const { data: versions, error, refetch } = useQuery(historyQuery(siteNameId, articleId));
  const restore = useRestoreVersion(siteNameId);
  if (versions === undefined)
    return error ? (
      <ErrorState
        title={text("article.historyFailed")}
        reason={error.message}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton height={40} />
    );
  if (versions.length === 0) return <Note sx={{ pt: 2 }}>{text("article.noHistory")}</Note>;
  return (
    <ul>
      {versions.map(({ version, date, userName, changed }) => (
        <Row key={version}>
          <span>
            {text("article.changed", {
              who: userName || text("frontPages.system"),
              what: changed.map((name) => (isField(name) ? text(`articleFields.${name}`) : name)).join(", "),
            })}
          </span>
          <DateTime iso={date} clock={clock} />
          {mayWrite && (
            <Button
              size="small"
              disabled={restore.isPending}
              onClick={() =>
                void onSuccess(restore.mutateAsync({ articleId, version }), () =>
                  toastSuccess(text("article.restored")),
                )
              }
            >
              {text("article.restore")}
            </Button>
          )}
        </Row>
      ))}
    </ul>
  );
}
