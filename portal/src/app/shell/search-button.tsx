import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import { Search } from "lucide-react";
import { useText } from "../../platform/i18n/use-text.ts";
import { KeyboardKeys } from "../../ui/data/keyboard-key.tsx";
import { VISUALLY_HIDDEN } from "../../ui/layout/visually-hidden.tsx";
import { ON_NARROW } from "../../ui/theme/breakpoints.ts";
import { SMALL_ICON } from "../../ui/theme/icon-props.ts";

const Button = styled(ButtonBase)({
  display: "flex",
  justifyContent: "flex-start",
  gap: 8,
  width: "min(380px, 34vw)",
  height: 30,
  padding: "0 6px 0 10px",
  borderRadius: "var(--r-2)",
  background: "var(--press)",
  color: "var(--ink-2)",
  font: "inherit",
  "& > :last-child": { marginLeft: "auto" },
  "&:hover": { color: "var(--ink)" },
  [ON_NARROW]: {
    justifyContent: "center",
    width: 44,
    height: 44,
    padding: 0,
    background: "none",
    "& svg": { width: 18, height: 18 },
    "& > span": VISUALLY_HIDDEN,
  },
});

export function SearchButton({ onOpen }: { readonly onOpen: () => void }) {
  const text = useText();
  return (
    <Button aria-keyshortcuts="Control+K Meta+K" onClick={onOpen}>
      <Search {...SMALL_ICON} />
      <span>{text("shell.search")}</span>
      <span aria-hidden="true">
        <KeyboardKeys keys="mod+k" />
      </span>
    </Button>
  );
}
