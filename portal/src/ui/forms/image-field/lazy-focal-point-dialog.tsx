import { type ComponentProps, lazy, Suspense } from "react";
import type { FocalPointDialog } from "./focal-point-dialog.tsx";

// Loaded on demand, as most users never crop an image.
const Dialog = lazy(async () => ({ default: (await import("./focal-point-dialog.tsx")).FocalPointDialog }));

export const LazyFocalPointDialog = (props: ComponentProps<typeof FocalPointDialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
