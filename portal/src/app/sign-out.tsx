import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useText } from "../platform/messages/messages.ts";
import { endSession } from "../platform/session/leave.ts";
import { sessionQuery } from "../platform/session/session.ts";
import { Opening } from "./opening.tsx";
import { useSite } from "./site-gates.tsx";

export function SignOut() {
  const { siteNameId, siteName } = useSite();
  const client = useQueryClient();
  const navigate = useNavigate();
  const text = useText();

  useEffect(() => {
    void endSession(siteNameId).then(() => {
      client.removeQueries({ queryKey: [siteNameId] });
      client.setQueryData(sessionQuery(siteNameId).queryKey, "out");
      return navigate(`/${siteName}/login`, { replace: true });
    });
  }, [client, navigate, siteNameId, siteName]);

  return <Opening label={text("signOut.title")} />;
}
