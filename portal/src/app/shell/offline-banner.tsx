import { useQueryClient } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useEffect } from "react";
import {
  isServerUp,
  markReachable,
  useConnectivity,
  watchConnectivity,
} from "../../platform/api-client/connection-status.ts";
import { useText } from "../../platform/i18n/use-text.ts";
import { ICON } from "../../ui/theme/icon-props.ts";
import { Banner } from "./banner.tsx";

const ASK_EVERY_MS = 5000;

/** A banner while the server cannot be reached; when it is back, everything on screen is fetched again. */
export function OfflineBanner() {
  const text = useText();
  const client = useQueryClient();
  const connectivity = useConnectivity();

  useEffect(() => watchConnectivity(client), [client]);
  useEffect(() => {
    if (connectivity === "online") return;
    const ask = async () => (await isServerUp()) && markReachable();
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      void client.invalidateQueries();
    };
  }, [client, connectivity]);

  return (
    <div role="status">
      {connectivity !== "online" && (
        <Banner>
          <WifiOff {...ICON} />
          {text(`shell.${connectivity}`)}
        </Banner>
      )}
    </div>
  );
}
