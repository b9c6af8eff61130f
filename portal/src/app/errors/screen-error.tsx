import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Copy, RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { HarbourIllustration } from "../../ui/brand/harbour-illustration.tsx";
import { toastSuccess } from "../../ui/feedback/toasts.tsx";
import { ON_NARROW } from "../../ui/theme/breakpoints.ts";
import { SMALL_ICON } from "../../ui/theme/icon-props.ts";
import { openSite } from "../routing/open-site.ts";
import { logError, newErrorId } from "./report-error.ts";

const SCREEN_FAILED = "Hmmm... Something gone wrong.";

const Frame = styled("div")({
  display: "grid",
  gridTemplateColumns: "300px minmax(0, 1fr)",
  gap: 32,
  alignItems: "center",
  minHeight: 320,
  height: "100%",
  background: "var(--paper)",
  [ON_NARROW]: { gridTemplateColumns: "minmax(0, 1fr)", gridTemplateRows: "160px auto", gap: 24 },
});
const Illustration = styled("div")({
  position: "relative",
  alignSelf: "stretch",
  overflow: "hidden",
  background: "var(--desk)",
});
const Words = styled("div")({
  padding: "24px 24px 24px 0",
  "& h1": { font: "var(--w-head) 2.125rem/1.18 var(--serif)", letterSpacing: "-.02em" },
  "& p": { margin: "8px 0 18px", color: "var(--ink-2)", fontSize: "var(--fs-14)" },
  "& code": { font: "var(--w-reg) var(--fs-12) var(--mono)", color: "var(--ink-3)" },
  [ON_NARROW]: { padding: "0 16px 24px" },
});
const Row = styled("div")({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 8 });

/** A fault of ours. The rest of the page stays as it is around it. */
export function ScreenError({ error }: { readonly error: unknown }) {
  const text = useText();
  const [errorId] = useState(newErrorId);

  useEffect(() => {
    const siteNameId = openSite();
    if (siteNameId === null) return;
    // The user has seen the error; a failed report needs no second message.
    logError(siteNameId, errorId, error).catch(() => undefined);
  }, [errorId, error]);

  async function copyId() {
    await navigator.clipboard.writeText(errorId);
    toastSuccess(text("failed.copied"));
  }

  return (
    <Frame role="alert">
      <Illustration>
        <HarbourIllustration />
      </Illustration>
      <Words>
        <h1>{SCREEN_FAILED}</h1>
        <p>{text("failed.notified")}</p>
        <Row>
          <Button
            variant="contained"
            onClick={() => location.reload()}
            startIcon={<RotateCw {...SMALL_ICON} />}
          >
            {text("failed.reload")}
          </Button>
          <Button onClick={() => void copyId()} startIcon={<Copy {...SMALL_ICON} />}>
            {text("failed.copyId")}
          </Button>
          <code>{errorId}</code>
        </Row>
      </Words>
    </Frame>
  );
}
