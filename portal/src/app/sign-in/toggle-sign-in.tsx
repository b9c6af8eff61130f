import { SIGN_IN_MESSAGES } from "@newsloom/domain/identity/sign-in";
import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { findOtherUser, signInWithToggle } from "../../platform/session/session.ts";
import { useSite } from "../routing/site-routes.tsx";
import { FinishSignIn, type Outcome } from "./finish-sign-in.tsx";
import { ownPath } from "./return-path.ts";
import { ToggleQuestion } from "./toggle-question.tsx";

/** The router's state when this window has requested the link: no link from elsewhere can carry it. */
export interface ToggleState {
  readonly isRequestedHere: true;
}

/** A link that signs a person of another site in to this one. Whoever is signed in as somebody else is asked before. */
export function ToggleSignIn() {
  const { siteNameId, siteName } = useSite();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: ToggleState | null };
  const tag = search.get("tag") ?? "";
  const [otherUser] = useState(() => findOtherUser(userIdOf(tag)));
  const [isAccepted, setIsAccepted] = useState(otherUser === undefined || state?.isRequestedHere === true);

  async function enter(): Promise<Outcome> {
    const isIn = await signInWithToggle(siteNameId, search.get("token") ?? "", tag).catch(() => false);
    if (!isIn) return { signInPath: `/${siteName}/login`, alert: SIGN_IN_MESSAGES.failed };
    return { siteNameId, to: ownPath(search.get("url") ?? "", `/${siteName}`) };
  }

  if (!isAccepted && otherUser !== undefined)
    return <ToggleQuestion userName={otherUser} onAccept={() => setIsAccepted(true)} />;
  return <FinishSignIn arrive={enter} />;
}

/** The server checks that the tag belongs to the token. */
const userIdOf = (tag: string) => tag.slice(tag.indexOf("-") + 1);
