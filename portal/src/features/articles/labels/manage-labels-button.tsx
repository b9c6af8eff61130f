import Button from "@mui/material/Button";
import { Tags } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { FeedView } from "../newsfeed/newsfeed-url-state.ts";

/** Opens the labels sheet from a label picker. */
export function ManageLabelsButton({ onOpen }: { readonly onOpen: () => void }) {
  const text = useText();
  const [, change] = useUrlState(FeedView);
  return (
    <Button
      variant="text"
      sx={{ margin: "0 12px 12px" }}
      startIcon={<Tags {...SMALL_ICON} />}
      onClick={() => {
        onOpen();
        change({ sheet: "labels" });
      }}
    >
      {text("labels.manage")}
    </Button>
  );
}
