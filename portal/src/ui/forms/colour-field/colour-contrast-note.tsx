import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import { Check, TriangleAlert } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../../theme/breakpoints.ts";
import { SMALL_ICON } from "../../theme/icon-props.ts";
import { backgroundContrast, colourContrast } from "./colour-contrast.ts";

const Lines = styled("div")({
  display: "grid",
  gap: 2,
  marginLeft: 4,
  color: "var(--ink-2)",
  "& p": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "0 5px" },
  "& b": { color: "var(--ink)", fontWeight: "var(--w-med)", fontFeatureSettings: "var(--figures)" },
  "& .quiet, & .quiet b": { color: "var(--ink-3)", fontSize: "var(--fs-12)" },
});
const Use = styled(ButtonBase)({
  padding: "0 2px",
  borderRadius: "var(--r-1)",
  color: "var(--accent-ink)",
  font: "inherit",
  fontWeight: "var(--w-med)",
  "&:hover": { textDecoration: "underline" },
  [ON_NARROW]: { minHeight: 44 },
});

interface Props {
  readonly id: string;
  readonly colour: string;
  /** Something else than a colour was left in the field. */
  readonly isInvalid: boolean;
  /** Text stands on it instead of being set in it. */
  readonly isBackground: boolean;
  readonly onUse: ((colour: string) => void) | undefined;
}

/** How well a colour can be read on paper and on ink, and a near one that can. */
export function ColourContrastNote({ id, colour, isInvalid: isSlip, isBackground, onUse }: Props) {
  const text = useText();
  const judged = colourContrast(colour);
  if (!judged)
    return (
      <Lines id={id} role="status">
        {isSlip && <p style={{ color: "var(--bad)" }}>{text("colour.notHex")}</p>}
      </Lines>
    );
  if (isBackground) return <BackgroundLine id={id} colour={colour} />;
  const { grade, readable } = judged;
  return (
    <Lines id={id} role="status">
      {grade === "tooLight" ? (
        <p>
          <TriangleAlert {...SMALL_ICON} color="var(--warn)" />
          <b>{judged.onPaper}</b> {text("colour.tooLight")}{" "}
          {onUse && <Use onClick={() => onUse(readable)}>{text("colour.use", { colour: readable })}</Use>}
        </p>
      ) : (
        <p>
          <Check {...SMALL_ICON} color="var(--good)" />
          <b>{judged.onPaper}</b> {text("colour.onPaper")} {text(`colour.${grade}`)}
        </p>
      )}
      <p className="quiet">
        <b>{judged.onInk}</b> {text("colour.onInk", { colour: judged.dark })}
      </p>
    </Lines>
  );
}

function BackgroundLine({ id, colour }: { readonly id: string; readonly colour: string }) {
  const text = useText();
  const judged = backgroundContrast(colour);
  return (
    <Lines id={id} role="status">
      {judged && (
        <p>
          {judged.grade === "tooDark" ? (
            <TriangleAlert {...SMALL_ICON} color="var(--warn)" />
          ) : (
            <Check {...SMALL_ICON} color="var(--good)" />
          )}
          <b>{judged.withInk}</b> {text("colour.withInk")} {text(`colour.${judged.grade}`)}
        </p>
      )}
    </Lines>
  );
}
