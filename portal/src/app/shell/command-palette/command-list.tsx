import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useText } from "../../../platform/i18n/use-text.ts";
import { VISUALLY_HIDDEN } from "../../../ui/layout/visually-hidden.tsx";
import { COMMAND_GROUPS, type Command } from "./command.ts";
import { CommandOption } from "./command-option.tsx";
import type { FoundCommands } from "./use-search-commands.ts";

const List = styled("div")({ flex: 1, minHeight: 0, overflowY: "auto", padding: "4px 8px 8px" });
const Caption = styled("div")({ padding: "10px 8px 4px", color: "var(--ink-3)", fontSize: "var(--fs-12)" });
const Status = styled("p")({
  "&&": { padding: "32px 16px" },
  color: "var(--ink-2)",
  textAlign: "center",
  "&[data-hidden]": VISUALLY_HIDDEN,
});
const Failure = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 8,
  flex: "none",
  padding: "8px 16px",
  background: "var(--bad-wash)",
  color: "var(--bad)",
});

interface Props {
  readonly id: string;
  readonly found: FoundCommands;
  readonly typed: string;
  readonly chosen: number;
  readonly onPoint: (command: Command) => void;
  readonly onRun: (command: Command) => void;
}

export const optionId = (listId: string, { id }: Command) => `${listId}-${id}`;

export function CommandList({ id, found, typed, chosen, onPoint, onRun }: Props) {
  const text = useText();
  const { commands, state, retry } = found;
  return (
    <>
      {commands.length > 0 && (
        <List id={id} role="listbox" aria-label={text("palette.results")} aria-busy={state === "pending"}>
          {COMMAND_GROUPS.filter((group) => commands.some((command) => command.group === group)).map(
            (group) => (
              <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
                <Caption id={`${id}-${group}`} role="presentation">
                  {text(`palette.${group}`)}
                </Caption>
                {commands.map(
                  (command, index) =>
                    command.group === group && (
                      <CommandOption
                        key={command.id}
                        id={optionId(id, command)}
                        command={command}
                        typed={typed}
                        isChosen={index === chosen}
                        onPoint={() => onPoint(command)}
                        onRun={() => onRun(command)}
                      />
                    ),
                )}
              </div>
            ),
          )}
        </List>
      )}
      {state === "failed" && (
        <Failure role="alert">
          {text("palette.failed")}
          <Button size="small" onClick={retry}>
            {text("palette.retry")}
          </Button>
        </Failure>
      )}
      <StatusText found={found} typed={typed} />
    </>
  );
}

/** In sight while there is nothing to choose; screen readers hear how many there are. */
function StatusText({ found: { commands, state }, typed }: Pick<Props, "found" | "typed">) {
  const text = useText();
  if (commands.length > 0)
    return (
      <Status role="status" data-hidden="">
        {typed.trim() !== "" && state !== "pending" && text("palette.count", { count: commands.length })}
      </Status>
    );
  return (
    <Status role="status">
      {state === "pending" ? text("palette.searching") : text("palette.nothing", { query: typed.trim() })}
    </Status>
  );
}
