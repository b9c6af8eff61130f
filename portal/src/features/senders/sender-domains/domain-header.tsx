import { styled } from "@mui/material/styles";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useUrlLink } from "../../../platform/url-state.ts";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { DomainStatusChip } from "./domain-status-chip.tsx";
import { DomainSummary, type DomainSummaryProps } from "./domain-summary.tsx";
import { SendersUrlState } from "./sender-domains-url-state.ts";

const Back = styled(Link)({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  minHeight: 28,
  color: "var(--ink-2)",
  "&:hover": { color: "var(--ink)" },
  [ON_NARROW]: { minHeight: 44 },
});
const Title = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 12px",
  marginTop: 6,
  "& h2": {
    fontSize: "var(--fs-22)",
    fontWeight: 620,
    letterSpacing: "-.02em",
    overflowWrap: "anywhere",
  },
  "& h2:focus": { outline: 0, boxShadow: "none" },
});
const Facts = styled("p")({
  color: "var(--ink-3)",
  overflowWrap: "anywhere",
});

/** Names the domain and links back. Takes the focus like the heading of a new page. */
export function DomainHeader(facts: DomainSummaryProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <BackLink />
      <Title>
        <h2 ref={title} tabIndex={-1}>
          {facts.domain}
        </h2>
        <DomainStatusChip status={facts.status} />
      </Title>
      <Facts>
        <DomainSummary {...facts} />
      </Facts>
    </>
  );
}

export function BackLink() {
  const text = useText();
  const linkWith = useUrlLink(SendersUrlState);
  return (
    <Back to={linkWith({ sender: 0 })}>
      <ArrowLeft {...SMALL_ICON} />
      {text("sender.back")}
    </Back>
  );
}
