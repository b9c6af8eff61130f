import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Sending } from "@newsloom/contract/delivery/sends";
import { PACKAGE_FILES } from "@newsloom/domain/delivery/package";
import { Download } from "lucide-react";
import { formatFull } from "../../../platform/format-date-time.ts";
import { formatSize } from "../../../platform/format-size.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { formatNumber } from "../../../ui/data/charts/format-figures.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { useClock } from "../../settings/api.ts";

const Frame = styled("div")({ display: "grid", gap: 12, "& p": { maxWidth: "65ch" } });
const Files = styled("div")({ display: "flex", flexWrap: "wrap", gap: 8 });
const Note = styled("p")({ color: "var(--ink-2)", fontFeatureSettings: "var(--figures)" });

interface Props {
  readonly siteNameId: number;
  readonly sending: Sending;
}

/** The files that are handed over and what to do with them; nothing while they are being made. */
export function CampaignPackage({ siteNameId, sending }: Props) {
  const text = useText();
  const clock = useClock(siteNameId);
  const { package: made, state, problem } = sending;
  if (state !== "finished" || problem !== "") return null;
  if (!made || made.expiresAt === null || made.html === "") return <p>{text("package.removed")}</p>;
  const files = PACKAGE_FILES.filter((file) => made[file] !== "");
  return (
    <Frame>
      <p>{text("package.whatToDo")}</p>
      <Files>
        {files.map((file) => (
          <Button
            key={file}
            component="a"
            href={made[file]}
            download
            variant="outlined"
            startIcon={<Download {...SMALL_ICON} />}
          >
            {text(`package.file_${file}`)}
          </Button>
        ))}
      </Files>
      {made.isRewritten && <p>{text("package.rewritten")}</p>}
      {made.recipients === "" && !made.isRewritten && <p>{text("package.noRecipients")}</p>}
      <Note>
        {text("package.contents", {
          count: made.people,
          people: formatNumber(made.people),
          size: formatSize(made.size),
          time: formatFull(made.expiresAt, clock),
        })}
      </Note>
    </Frame>
  );
}
