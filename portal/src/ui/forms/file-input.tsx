import type { Ref } from "react";

interface Props {
  readonly ref: Ref<HTMLInputElement>;
  readonly testId: string;
  /** The accepted MIME types; all without it. */
  readonly accept?: string | undefined;
  readonly isMultiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A hidden file input; the caller opens it by clicking its ref. */
export function FileInput({ ref, testId, accept, isMultiple = false, onFiles }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      multiple={isMultiple}
      data-testid={testId}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // Otherwise choosing the same file again would fire no change event.
        target.value = "";
      }}
    />
  );
}
