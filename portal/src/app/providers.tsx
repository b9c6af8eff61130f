import { ThemeProvider } from "@mui/material/styles";
import { QueryClientProvider } from "@tanstack/react-query";
import { startTransition, useEffect, useState } from "react";
import { RouterProvider } from "react-router/dom";
import { holdError } from "../platform/error-state.ts";
import { createQueryClient } from "../platform/query-client.ts";
import { passEscapeOn } from "../ui/escape.ts";
import { GlobalStyles } from "../ui/global-styles.tsx";
import { theme } from "../ui/theme.ts";
import { Toasts } from "../ui/toasts.tsx";
import { prepareFirstScreen } from "./first-screen.ts";
import { Opening } from "./opening.tsx";
import { createRouter } from "./router.tsx";

export function Providers() {
  const [client] = useState(() => createQueryClient(holdError));
  const [router] = useState(createRouter);
  const [prepared] = useState(() => prepareFirstScreen(client));
  const [isPrepared, setIsPrepared] = useState(false);
  // What suspends while it is drawn is shown a third of a second later than it is there: React spares people flashes.
  useEffect(() => void prepared.then(() => startTransition(() => setIsPrepared(true))), [prepared]);
  useEffect(passEscapeOn, []);
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyles />
      <QueryClientProvider client={client}>
        {isPrepared ? <RouterProvider router={router} /> : <Opening />}
      </QueryClientProvider>
      <Toasts />
    </ThemeProvider>
  );
}
