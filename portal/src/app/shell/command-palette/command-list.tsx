import { styled } from "@mui/material/styles";
import { useText } from "../../../platform/i18n/use-text.ts";
import { COMMAND_GROUPS, type Command } from "./command.ts";
import { CommandOption } from "./command-option.tsx";

const List = styled("div")({ flex: 1, minHeight: 0, overflowY: "auto", padding: "4px 8px 8px" });
const Caption = styled("div")({ padding: "10px 8px 4px", color: "var(--ink-3)", fontSize: "var(--fs-12)" });
const Nothing = styled("p")({ "&&": { padding: "32px 16px" }, color: "var(--ink-2)", textAlign: "center" });

interface Props {
  readonly id: string;
  readonly commands: readonly Command[];
  readonly typed: string;
  readonly chosen: number;
  readonly onPoint: (index: number) => void;
  readonly onRun: (command: Command) => void;
}

export const optionId = (listId: string, { id }: Command) => `${listId}-${id}`;

export function CommandList({ id, commands, typed, chosen, onPoint, onRun }: Props) {
  const text = useText();
  if (commands.length === 0)
    return <Nothing role="status">{text("palette.nothing", { query: typed.trim() })}</Nothing>;
  return (
    <List id={id} role="listbox" aria-label={text("palette.results")}>
      {COMMAND_GROUPS.filter((group) => commands.some((command) => command.group === group)).map((group) => (
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
                  onPoint={() => onPoint(index)}
                  onRun={() => onRun(command)}
                />
              ),
          )}
        </div>
      ))}
    </List>
  );
}
