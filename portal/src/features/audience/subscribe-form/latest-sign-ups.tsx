import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { useClock } from "../../settings/api.ts";
import { nameOf } from "../subscriber-names.ts";
import { SubscriberStatusChip } from "../subscriber-status-chip.tsx";
import { latestSignUpsQuery } from "./api.ts";

const Note = styled("p")({ "&&": { padding: "10px 0" }, color: "var(--ink-2)" });
const People = styled("ul")({
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& li": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto auto",
    gap: 12,
    alignItems: "center",
    padding: "4px 0",
    borderBottom: "1px solid var(--rule)",
  },
  "& button": { justifyContent: "start", overflowWrap: "anywhere", textAlign: "left" },
  "& time": { color: "var(--ink-3)", fontSize: "var(--fs-12)", whiteSpace: "nowrap" },
});

interface Props {
  readonly siteNameId: number;
  readonly onOpen: (subscriberId: number) => void;
}

/** Who came by the form last, whether they confirmed or not. */
export function LatestSignUps({ siteNameId, onOpen }: Props) {
  const text = useText();
  const clock = useClock(siteNameId);
  const { data, error, refetch } = useQuery(latestSignUpsQuery(siteNameId));
  if (error && !data)
    return (
      <ErrorState
        title={text("subscribeForm.latestFailed")}
        reason={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return null;
  if (data.items.length === 0) return <Note>{text("subscribeForm.nobody")}</Note>;
  return (
    <People aria-label={text("subscribeForm.latest")}>
      {data.items.map((person) => (
        <li key={person.id}>
          <Button variant="text" onClick={() => onOpen(person.id)}>
            {nameOf(person)}
          </Button>
          <SubscriberStatusChip status={person.status} />
          <DateTime iso={person.createDate} clock={clock} />
        </li>
      ))}
    </People>
  );
}
