import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { usePresence } from "../../../platform/realtime/use-presence.ts";
import { profileQuery } from "../../../platform/session/user-profile.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";

const Line = styled("p")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 6px",
  marginTop: 8,
  color: "var(--ink-2)",
  "&:empty": { display: "none" },
});

interface Props {
  readonly siteNameId: number;
  readonly articleId: number;
}

/** Who else has the article open now. */
export function ArticleViewers({ siteNameId, articleId }: Props) {
  const text = useText();
  const me = useQuery(profileQuery(siteNameId)).data?.sub;
  const others = usePresence(siteNameId, "articles", articleId).filter(({ userId }) => userId !== me);
  return (
    <Line role="status">
      {others.length > 0 && (
        <>
          {others.map(({ userId, userName }) => (
            <Avatar key={userId} name={userName} size={20} />
          ))}
          {text("article.alsoOpen", { names: others.map(({ userName }) => userName).join(", ") })}
        </>
      )}
    </Line>
  );
}
