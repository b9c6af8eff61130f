import "./platform/disable-zod-jit.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./app/messages/public-messages.ts";
import { Providers } from "./app/providers.tsx";
import { removeWhatCameLate } from "./platform/site/site-cache.ts";
import { applyColourMode } from "./ui/theme/colour-mode.ts";

applyColourMode();
removeWhatCameLate();

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root element");
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
