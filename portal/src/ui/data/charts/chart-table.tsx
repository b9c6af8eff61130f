import { styled } from "@mui/material/styles";
import { VISUALLY_HIDDEN } from "../../layout/visually-hidden.tsx";

const HiddenTable = styled("div")(VISUALLY_HIDDEN);

interface Props {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly string[])[];
}

/** The data of a chart as a table for screen readers. */
export function ChartTable({ caption, head, rows }: Props) {
  return (
    <HiddenTable>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </HiddenTable>
  );
}
