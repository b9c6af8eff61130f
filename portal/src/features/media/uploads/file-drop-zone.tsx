import { styled } from "@mui/material/styles";
import { Upload } from "lucide-react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";

const Pane = styled("div")({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minWidth: 0,
  minHeight: 0,
});
const Target = styled("div")({
  position: "absolute",
  inset: 8,
  zIndex: 2,
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: 8,
  border: "2px solid var(--accent)",
  borderRadius: "var(--r-3)",
  background: "color-mix(in srgb, var(--accent-wash) 88%, transparent)",
  color: "var(--accent-ink)",
  fontSize: "var(--fs-16)",
  fontWeight: "var(--w-med)",
  pointerEvents: "none",
});

interface Props {
  /** What a drop does. */
  readonly label: string;
  /** Omitted when the user may not add files. */
  readonly onFiles: ((files: readonly File[]) => void) | undefined;
  readonly children: ReactNode;
}

/** Accepts dropped files anywhere inside, with a label while they are dragged over it. */
export function FileDropZone({ label, onFiles, children }: Props) {
  // Every element inside fires its own enter and leave events, so they are counted.
  const depth = useRef(0);
  const [isOver, setIsOver] = useState(false);

  const hasFiles = (event: DragEvent) => onFiles !== undefined && event.dataTransfer.types.includes("Files");
  function enter(event: DragEvent): void {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current += 1;
    setIsOver(true);
  }
  function leave(event: DragEvent): void {
    if (!hasFiles(event)) return;
    depth.current -= 1;
    if (depth.current <= 0) end();
  }
  function end(): void {
    depth.current = 0;
    setIsOver(false);
  }

  return (
    <Pane
      onDragEnter={enter}
      onDragLeave={leave}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        end();
        onFiles?.([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <Target>
          <Upload size={24} strokeWidth={1.4} aria-hidden />
          {label}
        </Target>
      )}
    </Pane>
  );
}
