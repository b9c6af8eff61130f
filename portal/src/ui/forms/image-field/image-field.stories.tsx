import { styled } from "@mui/material/styles";
import { useState } from "react";
import type { Story } from "../../story.ts";
import { ImageField } from "./image-field.tsx";

const Column = styled("div")({ display: "grid", gap: 24, maxWidth: 560 });
const MAX_SIZE = 1024 * 1024;
const IMAGE_URL = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="teal"/></svg>',
)}`;

function ImageFields() {
  const [empty, setEmpty] = useState<Blob | null>(null);
  const [wide, setWide] = useState<Blob | null>(null);
  const [src, setSrc] = useState(IMAGE_URL);
  return (
    <Column>
      <ImageField label="Logo" value={empty} onChange={setEmpty} src="" aspect={1} maxSize={MAX_SIZE} />
      <p data-testid="made">{empty === null ? "nothing" : `${empty.type} ${empty.size}`}</p>
      <ImageField
        label="Banner"
        value={wide}
        onChange={setWide}
        src={src}
        aspect={16 / 9}
        maxSize={MAX_SIZE}
        onRemove={() => setSrc("")}
      />
      <ImageField
        label="On its way"
        value={null}
        onChange={() => undefined}
        src={IMAGE_URL}
        aspect={1}
        maxSize={MAX_SIZE}
        progress={0.4}
      />
      <ImageField
        label="Refused"
        value={null}
        onChange={() => undefined}
        src=""
        aspect={1}
        maxSize={MAX_SIZE}
        error="This image is damaged and cannot be read."
      />
    </Column>
  );
}

export const story: Story = { title: "Image field", group: "Fields", Component: ImageFields };
