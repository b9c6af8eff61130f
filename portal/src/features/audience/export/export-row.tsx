import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import type { ExportJob } from "@newsloom/contract/audience/exports";
import { Download, Trash2 } from "lucide-react";
import { type Clock, formatUpcoming } from "../../../platform/format-date-time.ts";
import { formatSize } from "../../../platform/format-size.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { describeCriteria } from "./describe-criteria.ts";

const Row = styled("li")({
  display: "grid",
  gap: 8,
  padding: "10px 0 12px",
  borderBottom: "1px solid var(--rule)",
  "& small": { color: "var(--ink-2)", fontSize: "var(--fs-12)" },
});
const Head = styled("div")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  columnGap: 8,
  "& .name": { display: "grid", overflowWrap: "anywhere", fontWeight: "var(--w-med)" },
  "& small": { fontWeight: "var(--w-reg)" },
});
const Result = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 8,
});
const Problem = styled("p")({ color: "var(--bad)" });

interface Props {
  readonly job: ExportJob;
  readonly clock: Clock;
  readonly onDelete: () => void;
}

/** One export: how far it is, its file, or why there is none. */
export function ExportRow({ job, clock, onDelete }: Props) {
  const text = useText();
  const name = describeCriteria(job.criteria, text);
  return (
    <Row>
      <Head>
        <span className="name">
          {name}
          <small>
            {text("exports.startedBy", { name: job.userName })}{" "}
            <DateTime iso={job.createDate} clock={clock} />
          </small>
        </span>
        <IconButton aria-label={text("exports.delete", { name })} onClick={onDelete}>
          <Trash2 {...SMALL_ICON} />
        </IconButton>
      </Head>
      <ExportState job={job} clock={clock} />
    </Row>
  );
}

function ExportState({ job, clock }: Pick<Props, "job" | "clock">) {
  const text = useText();
  const { state, format, exported, total, size, link, problem, expiresAt } = job;
  if (state === "Failed") return <Problem role="alert">{text("exports.problem", { problem })}</Problem>;
  if (state !== "Done" || expiresAt === null)
    return total === null ? (
      <small role="status">{text("exports.counting")}</small>
    ) : (
      <ProgressBar
        title={text("exports.running")}
        done={exported}
        total={total}
        unit={text("exports.unit")}
      />
    );
  const { day, date, time } = formatUpcoming(expiresAt, clock, new Date());
  return (
    <Result>
      <small>
        {text("exports.people", { count: exported, formatted: exported.toLocaleString() })},{" "}
        {formatSize(size)} {text(`exports.format_${format}`)}, {text(`exports.until_${day}`, { date, time })}
      </small>
      <Button
        component="a"
        href={link}
        download
        size="small"
        variant="outlined"
        startIcon={<Download {...SMALL_ICON} />}
      >
        {text("exports.download")}
      </Button>
    </Result>
  );
}
