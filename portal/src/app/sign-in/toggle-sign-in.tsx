import { SIGN_IN_MESSAGES } from "@newsloom/domain/identity/sign-in";
import { useSearchParams } from "react-router";
import { signInWithToggle } from "../../platform/session/session.ts";
import { useSite } from "../routing/site-routes.tsx";
import { FinishSignIn, type Outcome } from "./finish-sign-in.tsx";
import { ownPath } from "./return-path.ts";

/** A link that carries a person from another site into this one. */
export function ToggleSignIn() {
  const { siteNameId, siteName } = useSite();
  const [search] = useSearchParams();

  async function enter(): Promise<Outcome> {
    const isIn = await signInWithToggle(siteNameId, search.get("token") ?? "").catch(() => false);
    if (!isIn) return { signInPath: `/${siteName}/login`, alert: SIGN_IN_MESSAGES.failed };
    return { siteNameId, to: ownPath(search.get("url") ?? "", `/${siteName}`) };
  }

  return <FinishSignIn arrive={enter} />;
}
