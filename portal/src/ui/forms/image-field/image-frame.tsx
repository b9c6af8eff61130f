import { styled } from "@mui/material/styles";
import { type ComponentProps, type DragEvent, type ReactNode, useState } from "react";
import { ImagePreview } from "./image-preview.tsx";

const Frame = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: 16,
  padding: 12,
  border: "1px dashed var(--rule-field)",
  borderRadius: "var(--r-3)",
  transition: "background var(--t-1), border-color var(--t-1)",
  "&[data-over=true]": {
    background: "var(--accent-wash)",
    borderColor: "var(--accent)",
    borderStyle: "solid",
  },
});
const Side = styled("div")({
  flex: "1 1 160px",
  display: "grid",
  alignContent: "center",
  gap: 8,
  minWidth: 0,
  "& > p": { color: "var(--ink-2)", fontSize: "var(--fs-12)", textWrap: "pretty" },
});
const Buttons = styled("div")({ display: "flex", flexWrap: "wrap", gap: 8 });
const ErrorText = styled("p")({ color: "var(--bad)", fontSize: "var(--fs-12)" });

interface Props extends ComponentProps<typeof ImagePreview> {
  /** How to add an image. */
  readonly hint: string;
  readonly buttons: ReactNode;
  readonly error: string | undefined;
  readonly errorId?: string;
  /** Dropped or pasted. */
  readonly onFiles: (files: readonly File[]) => void;
  /** The hidden file input. */
  readonly children: ReactNode;
}

/** An image with its buttons beside it; another one can be dropped or pasted on it. */
export function ImageFrame({ hint, buttons, error, errorId, onFiles, children, ...preview }: Props) {
  const [isOver, setIsOver] = useState(false);
  function onDrag(event: DragEvent, over: boolean): void {
    event.preventDefault();
    setIsOver(over);
  }
  return (
    <Frame
      role="group"
      aria-label={preview.label}
      data-over={isOver}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => {
        onDrag(event, false);
        onFiles([...event.dataTransfer.files]);
      }}
      onPaste={(event) => onFiles([...event.clipboardData.files])}
    >
      <ImagePreview {...preview} />
      <Side>
        <Buttons>{buttons}</Buttons>
        <p>{hint}</p>
        <div role="alert">{error !== undefined && <ErrorText id={errorId}>{error}</ErrorText>}</div>
      </Side>
      {children}
    </Frame>
  );
}
