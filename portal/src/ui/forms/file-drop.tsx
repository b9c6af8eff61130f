import { styled } from "@mui/material/styles";
import { FileUp } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { AutoFocusButton } from "../dialogs/dialog-parts.tsx";
import { SMALL_ICON } from "../theme/icon-props.ts";
import { FileInput } from "./file-input.tsx";

const Area = styled("div")({
  display: "grid",
  justifyItems: "center",
  gap: 8,
  padding: "20px 16px",
  border: "1px dashed var(--rule-field)",
  borderRadius: "var(--r-3)",
  color: "var(--ink-2)",
  textAlign: "center",
  '&[data-over="true"]': { borderColor: "var(--accent)", background: "var(--accent-wash)" },
});

interface Props {
  readonly testId: string;
  readonly accept: string;
  /** The words of the button, and those below it. */
  readonly choose: string;
  readonly orDrop: string;
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes a file by a button or by dropping it. */
export function FileDrop({ testId, accept, choose, orDrop, isBusy, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    if (!isBusy) onFiles([...event.dataTransfer.files]);
  }
  return (
    <Area
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <AutoFocusButton
        variant="contained"
        startIcon={<FileUp {...SMALL_ICON} />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {choose}
      </AutoFocusButton>
      {orDrop}
      <FileInput ref={input} testId={testId} accept={accept} onFiles={onFiles} />
    </Area>
  );
}
