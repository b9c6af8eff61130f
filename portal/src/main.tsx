import "./platform/without-eval.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Providers } from "./app/providers.tsx";
import { applyColourMode } from "./ui/colour-mode.ts";

applyColourMode();

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root element");
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
