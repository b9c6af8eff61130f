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
const UseColourButton = styled(ButtonBase)({
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
  /** The field holds something that is not a colour. */
  readonly isInvalid: boolean;
  /** The colour is used behind text, not for text. */
  readonly isBackground: boolean;
  readonly onUse: ((colour: string) => void) | undefined;
}

/** The contrast of a colour on the light and the dark theme, and the nearest readable colour. */
export function ColourContrastNote({ id, colour, isInvalid, isBackground, onUse }: Props) {
  const text = useText();
  const result = colourContrast(colour);
  if (!result)
    return (
      <Lines id={id} role="status">
        {isInvalid && <p style={{ color: "var(--bad)" }}>{text("colour.notHex")}</p>}
      </Lines>
    );
  if (isBackground) return <BackgroundLine id={id} colour={colour} />;
  const { grade, readable } = result;
  return (
    <Lines id={id} role="status">
      {grade === "tooLight" ? (
        <p>
          <TriangleAlert {...SMALL_ICON} color="var(--warn)" />
          <b>{result.onPaper}</b> {text("colour.tooLight")}{" "}
          {onUse && (
            <UseColourButton onClick={() => onUse(readable)}>
              {text("colour.use", { colour: readable })}
            </UseColourButton>
          )}
        </p>
      ) : (
        <p>
          <Check {...SMALL_ICON} color="var(--good)" />
          <b>{result.onPaper}</b> {text("colour.onPaper")} {text(`colour.${grade}`)}
        </p>
      )}
      <p className="quiet">
        <b>{result.onInk}</b> {text("colour.onInk", { colour: result.dark })}
      </p>
    </Lines>
  );
}

function BackgroundLine({ id, colour }: { readonly id: string; readonly colour: string }) {
  const text = useText();
  const result = backgroundContrast(colour);
  return (
    <Lines id={id} role="status">
      {result && (
        <p>
          {result.grade === "tooDark" ? (
            <TriangleAlert {...SMALL_ICON} color="var(--warn)" />
          ) : (
            <Check {...SMALL_ICON} color="var(--good)" />
          )}
          <b>{result.withInk}</b> {text("colour.withInk")} {text(`colour.${result.grade}`)}
        </p>
      )}
    </Lines>
  );
}
