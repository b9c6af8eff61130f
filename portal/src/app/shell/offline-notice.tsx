import { useQueryClient } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useEffect } from "react";
import { isServerThere } from "../../platform/client/server-there.ts";
import { useText } from "../../platform/messages/messages.ts";
import { noteAnswer, useReach, watchReach } from "../../platform/reach.ts";
import { GLYPH } from "../../ui/glyph.ts";
import { NoticeBar } from "./notice-bar.tsx";

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
