import Button from "@mui/material/Button";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { SectionSource } from "@newsloom/domain/newsletters/sections";
import { freeSources, MAX_SECTIONS } from "@newsloom/domain/newsletters/template-sections";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { SMALL_ICON } from "../../../../ui/theme/icon-props.ts";
import type { EditedSection } from "../edited-template.ts";
import { SECTION_ICONS } from "./section-icons.ts";

interface Props {
  readonly sections: readonly EditedSection[];
  readonly onAdd: (source: SectionSource) => void;
}

/** A menu of what a new section can be filled from. */
export function AddSection({ sections, onAdd }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        size="small"
        variant="text"
        startIcon={<Plus {...SMALL_ICON} />}
        aria-haspopup="menu"
        disabled={sections.length >= MAX_SECTIONS}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text("templateEditor.addSection")}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { "aria-label": text("templateEditor.addSection") } }}
      >
        {freeSources(sections).map((source) => {
          const Icon = SECTION_ICONS[source];
          return (
            <MenuItem
              key={source}
              onClick={() => {
                close();
                onAdd(source);
              }}
            >
              <ListItemIcon>
                <Icon {...SMALL_ICON} />
              </ListItemIcon>
              {text(`newsletterSections.${source}`)}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
