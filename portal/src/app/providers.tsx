import { ThemeProvider } from "@mui/material/styles";
import { QueryClientProvider } from "@tanstack/react-query";
import { startTransition, useEffect, useState } from "react";
import { RouterProvider } from "react-router/dom";
import { reportError } from "../platform/error-store.ts";
import { createQueryClient } from "../platform/query/query-client.ts";
import { closeOnEscape } from "../ui/dialogs/close-on-escape.ts";
import { Toasts } from "../ui/feedback/toasts.tsx";
import { GlobalStyles } from "../ui/theme/global-styles.tsx";
import { theme } from "../ui/theme/theme.ts";
import { LoadingPage } from "./loading-page.tsx";
import { preloadFirstScreen } from "./routing/preload-first-screen.ts";
import { createRouter } from "./routing/router.tsx";

export function Providers() {
  const [client] = useState(() => createQueryClient(reportError));
  const [router] = useState(createRouter);
  const [prepared] = useState(() => preloadFirstScreen(client));
  const [isPrepared, setIsPrepared] = useState(false);
  // What suspends while it is drawn is shown a third of a second later than it is there: React spares people flashes.
  useEffect(() => void prepared.then(() => startTransition(() => setIsPrepared(true))), [prepared]);
  useEffect(closeOnEscape, []);
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyles />
      <QueryClientProvider client={client}>
        {isPrepared ? <RouterProvider router={router} /> : <LoadingPage />}
      </QueryClientProvider>
      <Toasts />
    </ThemeProvider>
  );
}
