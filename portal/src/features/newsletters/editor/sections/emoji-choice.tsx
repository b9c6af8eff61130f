import IconButton from "@mui/material/IconButton";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { Smile } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { matchesText } from "../../../../platform/match-text.ts";
import { PopoverDialog } from "../../../../ui/dialogs/popover-dialog.tsx";
import { ON_NARROW } from "../../../../ui/theme/breakpoints.ts";
import { SMALL_ICON } from "../../../../ui/theme/icon-props.ts";
import { EMOJI } from "./emoji.ts";

const Choices = styled("div")({
  display: "grid",
  gridTemplateColumns: "repeat(8, 34px)",
  width: 288,
  maxHeight: 240,
  padding: 8,
  overflowY: "auto",
  "& button": {
    height: 34,
    padding: 0,
    border: 0,
    borderRadius: "var(--r-1)",
    background: "none",
    fontSize: 20,
    lineHeight: 1,
    cursor: "pointer",
    "&:hover": { background: "var(--hover)" },
    "&:focus-visible": { outline: 0, boxShadow: "var(--focus)" },
  },
  "& p": { gridColumn: "1 / -1", padding: 8, color: "var(--ink-3)" },
  [ON_NARROW]: { gridTemplateColumns: "repeat(6, 44px)", "& button": { height: 44 } },
});

interface Props {
  /** What it is put into. */
  readonly field: string;
  readonly onChoose: (character: string) => void;
}

/** An emoji for a line of text, found by what it shows. */
export function EmojiChoice({ field, onChoose }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [keyword, setKeyword] = useState("");
  const name = text("newsletterEditor.emoji", { field });
  const found = EMOJI.filter(({ words }) => matchesText(keyword, words));
  function close(): void {
    setAnchor(null);
    setKeyword("");
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={name}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Smile {...SMALL_ICON} />
      </IconButton>
      <PopoverDialog name={name} anchor={anchor} onClose={close}>
        <OutlinedInput
          autoFocus
          fullWidth
          value={keyword}
          placeholder={text("newsletterEditor.findEmoji")}
          onChange={(event) => setKeyword(event.target.value)}
          slotProps={{ input: { "aria-label": text("newsletterEditor.findEmoji"), maxLength: 50 } }}
        />
        <Choices>
          {found.map(({ character, words }) => (
            <button
              key={character}
              type="button"
              aria-label={words}
              title={words}
              onClick={() => {
                close();
                onChoose(character);
              }}
            >
              {character}
            </button>
          ))}
          {found.length === 0 && <p>{text("newsletterEditor.noEmoji")}</p>}
        </Choices>
      </PopoverDialog>
    </>
  );
}
