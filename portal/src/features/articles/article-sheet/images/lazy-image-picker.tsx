import { type ComponentProps, lazy, Suspense } from "react";
import type { PicturePicker } from "../../../media/image-picker.tsx";

// Most articles get no picture of the library.
const Picker = lazy(async () => ({
  default: (await import("../../../media/image-picker.tsx")).PicturePicker,
}));

/** The pictures that the newsroom has, loaded when somebody wants one. */
export function LibraryPicker(props: ComponentProps<typeof PicturePicker>) {
  return (
    <Suspense fallback={null}>
      <Picker {...props} />
    </Suspense>
  );
}
