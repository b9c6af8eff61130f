import Dialog from "@mui/material/Dialog";
import InputBase, { type InputBaseProps } from "@mui/material/InputBase";
import { styled } from "@mui/material/styles";
import { SEARCH_MAX_LENGTH } from "@newsloom/contract/search/search";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { KeyboardKeys } from "../../../ui/data/keyboard-key.tsx";
import { VISUALLY_HIDDEN } from "../../../ui/layout/visually-hidden.tsx";
import { ON_PHONE } from "../../../ui/theme/breakpoints.ts";
import type { Command } from "./command.ts";
import { CommandList, optionId } from "./command-list.tsx";
import { useCommands } from "./use-commands.ts";

const Title = styled("h2")(VISUALLY_HIDDEN);
const Top = styled("div")({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minHeight: 56,
  padding: "0 16px",
  borderBottom: "1px solid var(--rule)",
  color: "var(--ink-3)",
});
const Field = styled(InputBase)({ flex: 1, color: "var(--ink)", fontSize: "var(--fs-18)" });
const Where = styled("span")({
  padding: "1px 8px",
  borderRadius: "var(--r-1)",
  background: "var(--quiet-wash)",
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  [ON_PHONE]: { display: "none" },
});
const Foot = styled("div")({
  display: "flex",
  gap: 16,
  padding: "9px 16px",
  borderTop: "1px solid var(--rule)",
  background: "var(--sunk)",
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  "& > span": { display: "inline-flex", alignItems: "center", gap: 6 },
  "@media (hover: none)": { display: "none" },
});
const PAPER = {
  width: 680,
  maxWidth: "calc(100vw - 16px)",
  height: "auto",
  maxHeight: "min(540px, 76dvh)",
  m: 0,
  p: 0,
  position: "absolute",
  top: { xs: 8, md: "11dvh" },
} as const;

interface Props {
  readonly site: PublicSite;
  readonly onClose: () => void;
  readonly onShowKeys: () => void;
}

/** Finds every screen, action, setting, article, newsletter, source, person and file by typing. */
export function CommandPalette({ site, onClose, onShowKeys }: Props) {
  const text = useText();
  const [titleId, listId] = [useId(), useId()];
  const [typed, setTyped] = useState("");
  const [pointedId, setPointedId] = useState("");
  const found = useCommands(site, typed, onShowKeys);
  const { commands } = found;
  // By its id, because an answer of the server may put others before it.
  const chosen = Math.max(
    0,
    commands.findIndex(({ id }) => id === pointedId),
  );
  const command = commands[chosen];

  /** Enter was pressed before there was anything to choose. */
  const [isRunDue, setIsRunDue] = useState(false);
  const runFirst = useEffectEvent(() => command && run(command));
  const isAnswered = found.state !== "pending";
  useEffect(() => {
    if (isRunDue && isAnswered) runFirst();
  }, [isRunDue, isAnswered]);

  function run(command: Command): void {
    onClose();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && commands.length > 0)
      setPointedId(commands[(chosen + step + commands.length) % commands.length]?.id ?? "");
    else if (event.key === "Enter" && command) run(command);
    else if (event.key === "Enter") setIsRunDue(true);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: PAPER } }}>
      <Title id={titleId}>{text("palette.title")}</Title>
      <Top>
        <Search size={18} strokeWidth={1.4} aria-hidden />
        <FirstField
          value={typed}
          placeholder={text("shell.search")}
          onChange={(event) => {
            setTyped(event.target.value);
            setPointedId("");
            setIsRunDue(false);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: "combobox",
            "aria-label": text("shell.search"),
            "aria-expanded": commands.length > 0,
            "aria-controls": listId,
            "aria-autocomplete": "list",
            ...(command && { "aria-activedescendant": optionId(listId, command) }),
            autoComplete: "off",
            spellCheck: false,
            maxLength: SEARCH_MAX_LENGTH,
          }}
        />
        <Where>{site.siteDisplayName}</Where>
      </Top>
      <CommandList
        id={listId}
        found={found}
        typed={typed}
        chosen={chosen}
        onPoint={({ id }) => setPointedId(id)}
        onRun={run}
      />
      <Foot aria-hidden="true">
        <span>
          <KeyboardKeys keys="↑" />
          <KeyboardKeys keys="↓" /> {text("palette.choose")}
        </span>
        <span>
          <KeyboardKeys keys="Enter" /> {text("palette.open")}
        </span>
        <span>
          <KeyboardKeys keys="Esc" /> {text("palette.close")}
        </span>
      </Foot>
    </Dialog>
  );
}

/** By an effect, as with a question's first button: `autoFocus` loses it where effects run twice. */
function FirstField(props: InputBaseProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return <Field inputRef={input} {...props} />;
}
