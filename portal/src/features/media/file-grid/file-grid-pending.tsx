import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { TILES } from "./file-grid.tsx";

const Tiles = styled("div")({ ...TILES, "& > div": { padding: 6 } });
const WIDTHS = [70, 55, 82, 64, 76, 50, 88, 60, 72, 66, 58, 80];
const IMAGE = { width: "100%", height: "auto", aspectRatio: "4 / 3", mb: 2 } as const;

interface Props {
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** The grid while files load, or the error when they did not. */
export function FileGridPending({ error, onRetry }: Props) {
  const text = useText();
  if (error === null) return <FileGridSkeleton />;
  return <ErrorState title={text("media.failed")} reason={error.message} onRetry={onRetry} />;
}

function FileGridSkeleton() {
  const text = useText();
  return (
    <Tiles role="status" aria-label={text("media.loading")}>
      {WIDTHS.map((width) => (
        <div key={width}>
          <Skeleton variant="rounded" sx={IMAGE} />
          <Skeleton width={`${width}%`} height={13} sx={{ mb: 1 }} />
          <Skeleton width={`${width / 2}%`} height={11} />
        </div>
      ))}
    </Tiles>
  );
}
