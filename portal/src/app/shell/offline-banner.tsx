import { useQueryClient } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useEffect } from "react";
import { noteAnswer, useReach, watchReach } from "../../platform/api-client/connection-status.ts";
import { isServerThere } from "../../platform/api-client/server-health.ts";
import { useText } from "../../platform/i18n/use-text.ts";
import { GLYPH } from "../../ui/theme/icon-props.ts";
import { NoticeBar } from "./banner.tsx";

const ASK_EVERY_MS = 5000;

/** Says quietly that nothing gets through, for as long as it is so; then everything on screen is read anew. */
export function OfflineNotice() {
  const text = useText();
  const client = useQueryClient();
  const reach = useReach();

  useEffect(() => watchReach(client), [client]);
  useEffect(() => {
    if (reach === "there") return;
    const ask = async () => (await isServerThere()) && noteAnswer();
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      void client.invalidateQueries();
    };
  }, [client, reach]);

  return (
    <div role="status">
      {reach !== "there" && (
        <NoticeBar>
          <WifiOff {...GLYPH} />
          {text(`shell.${reach}`)}
        </NoticeBar>
      )}
    </div>
  );
}
