import { type ComponentProps, lazy, Suspense } from "react";
import type { ImagePicker } from "../../../media/image-picker.tsx";

// Lazy: most articles use no image of the library.
const Picker = lazy(async () => ({
  default: (await import("../../../media/image-picker.tsx")).ImagePicker,
}));

export function LazyImagePicker(props: ComponentProps<typeof ImagePicker>) {
  return (
    <Suspense fallback={null}>
      <Picker {...props} />
    </Suspense>
  );
}
