import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { usePresence } from "../../../platform/realtime/use-presence.ts";
import { profileQuery } from "../../../platform/session/user-profile.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";

const Line = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  marginLeft: 12,
  color: "var(--ink-2)",
  "&:empty": { display: "none" },
});

interface Props {
  readonly siteNameId: number;
  readonly id: number;
}

/** Who else has the newsletter open now. */
export function NewsletterViewers({ siteNameId, id }: Props) {
  const text = useText();
  const me = useQuery(profileQuery(siteNameId)).data?.sub;
  const others = usePresence(siteNameId, "newsletters", id).filter(({ userId }) => userId !== me);
  return (
    <Line role="status">
      {others.length > 0 && (
        <>
          {others.map(({ userId, userName }) => (
            <Avatar key={userId} name={userName} size={20} />
          ))}
          {text("newsletterEditor.alsoOpen", { names: others.map(({ userName }) => userName).join(", ") })}
        </>
      )}
    </Line>
  );
}
