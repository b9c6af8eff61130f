import type { Ref } from "react";

interface Props {
  readonly ref: Ref<HTMLInputElement>;
  readonly testId: string;
  /** Which kinds are offered; without it all are. */
  readonly accept?: string | undefined;
  readonly isMany?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The browser's own window to choose files in; opened by a click on it from elsewhere. */
export function FileInput({ ref, testId, accept, isMany = false, onFiles }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      multiple={isMany}
      data-testid={testId}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // Choosing the same file again is a choice too.
        target.value = "";
      }}
    />
  );
}
