import { ThemeProvider } from "@mui/material/styles";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { RouterProvider } from "react-router/dom";
import { holdError } from "../platform/error-state.ts";
import { createQueryClient } from "../platform/query-client.ts";
import { GlobalStyles } from "../ui/global-styles.tsx";
import { theme } from "../ui/theme.ts";
import { Toasts } from "../ui/toasts.tsx";
import { createRouter } from "./router.tsx";

export function Providers() {
  const [client] = useState(() => createQueryClient(holdError));
  const [router] = useState(createRouter);
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyles />
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Toasts />
    </ThemeProvider>
  );
}
