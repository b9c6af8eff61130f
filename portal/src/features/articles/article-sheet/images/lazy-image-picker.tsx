import { type ComponentProps, lazy, Suspense } from "react";
import type { ImagePicker } from "../../../media/image-picker.tsx";

// Most articles get no picture of the library.
const Picker = lazy(async () => ({
  default: (await import("../../../media/image-picker.tsx")).ImagePicker,
}));

/** The pictures that the newsroom has, loaded when somebody wants one. */
export function LazyImagePicker(props: ComponentProps<typeof ImagePicker>) {
  return (
    <Suspense fallback={null}>
      <Picker {...props} />
    </Suspense>
  );
}
