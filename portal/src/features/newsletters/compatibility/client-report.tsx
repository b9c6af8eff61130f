import { styled } from "@mui/material/styles";
import type { LimitedFeature, TestedClient } from "@newsloom/contract/newsletters/compatibility";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { ClientPreview } from "./client-preview.tsx";

const Layout = styled("div")({
  display: "grid",
  gridTemplateColumns: "210px minmax(0, 1fr)",
  gap: 20,
  [ON_NARROW]: { gridTemplateColumns: "minmax(0, 1fr)" },
});
const Clients = styled("ul")({
  margin: 0,
  padding: 0,
  listStyle: "none",
  [ON_NARROW]: { maxHeight: 176, overflowY: "auto" },
  "& button": {
    display: "block",
    width: "100%",
    minHeight: 44,
    padding: "5px 10px",
    border: 0,
    borderRadius: "var(--r-2)",
    background: "none",
    color: "var(--ink)",
    font: "inherit",
    textAlign: "left",
    cursor: "pointer",
    "&:hover": { background: "var(--hover)" },
    "&:focus-visible": { outline: 0, boxShadow: "var(--focus)" },
    '&[aria-pressed="true"]': { background: "var(--press)", fontWeight: "var(--w-med)" },
    "& span": {
      display: "block",
      color: "var(--ink-2)",
      fontSize: "var(--fs-12)",
      fontWeight: "var(--w-reg)",
    },
  },
});
const Dropped = styled("section")({
  "& h3": { fontSize: "var(--fs-13)", fontWeight: "var(--w-med)" },
  "& ul": { margin: "4px 0 10px", padding: 0, listStyle: "none" },
  "& li": { padding: "2px 0", overflowWrap: "anywhere" },
  "& li span": { color: "var(--ink-2)", fontSize: "var(--fs-12)" },
  "& summary": { color: "var(--ink-2)", cursor: "pointer" },
  "& summary:focus-visible": { outline: 0, boxShadow: "var(--focus)" },
  "& details": { marginBottom: 10 },
});

interface Props {
  readonly siteNameId: number;
  readonly testId: number;
  readonly clients: readonly TestedClient[];
}

/** The clients, what the chosen one drops, and the newsletter as it shows it. */
export function ClientReport({ siteNameId, testId, clients }: Props) {
  const text = useText();
  const [shownId, setShownId] = useState(clients[0]?.client);
  const shown = clients.find(({ client }) => client === shownId) ?? clients[0];
  return (
    <Layout>
      <Clients aria-label={text("compatibility.clients")}>
        {clients.map(({ client, name, dropped }) => (
          <li key={client}>
            <button type="button" aria-pressed={client === shown?.client} onClick={() => setShownId(client)}>
              {name}
              <span>
                {dropped.length === 0
                  ? text("compatibility.dropsNone")
                  : text("compatibility.drops", { count: dropped.length })}
              </span>
            </button>
          </li>
        ))}
      </Clients>
      {shown && (
        <div>
          <DroppedFeatures client={shown} />
          <ClientPreview siteNameId={siteNameId} testId={testId} client={shown} />
        </div>
      )}
    </Layout>
  );
}

function DroppedFeatures({ client: { name, dropped, limited } }: { readonly client: TestedClient }) {
  const text = useText();
  const title = text("compatibility.dropped", { name });
  return (
    <Dropped aria-label={title}>
      <h3>{title}</h3>
      {dropped.length === 0 ? <p>{text("compatibility.nothing")}</p> : <Features features={dropped} />}
      {limited.length > 0 && (
        <details key={name}>
          <summary>{text("compatibility.limited", { count: limited.length })}</summary>
          <Features features={limited} />
        </details>
      )}
    </Dropped>
  );
}

function Features({ features }: { readonly features: readonly LimitedFeature[] }) {
  const text = useText();
  return (
    <ul>
      {features.map(({ feature, title, count, note }) => (
        <li key={feature}>
          {title}{" "}
          <span>
            {text("compatibility.times", { count })}
            {note !== "" && `. ${note}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
