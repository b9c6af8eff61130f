import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { FeaturedItem } from "@newsloom/contract/newsletters/models";
import { placesForCode } from "@newsloom/domain/newsletters/featured-places";
import { Check, Plus } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { SMALL_ICON, TINY_ICON } from "../../../../ui/theme/icon-props.ts";
import { useSectionName } from "../../section-names.ts";
import { useEditorActions } from "../editor-actions-context.ts";
import { NewsletterPicture } from "../newsletter-picture.tsx";
import { SlotButton } from "../sections/section-styles.ts";
import { LIST_STOP } from "../use-list-keys.ts";
import type { OfferedFeatured } from "./content-lists.ts";
import { Card } from "./offered-card.ts";

interface Props {
  readonly offered: OfferedFeatured;
  readonly item: FeaturedItem;
}

/** Featured content that can be added to the sections that show it; where in them, its booking says. */
export function OfferedFeaturedCard({ offered, item }: Props) {
  const text = useText();
  const { sections, addFeatured } = useEditorActions();
  const nameOf = useSectionName();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const used = sections.find(({ featuredContent }) => featuredContent.some(({ id }) => id === item.id));
  const places = placesForCode(sections, offered.code);
  const [first] = places;
  return (
    <Card data-used={used !== undefined} style={{ cursor: "default" }}>
      <NewsletterPicture url={item.image} className="picture" />
      <div className="words">
        <p className="headline">{item.name}</p>
        <p className="meta" style={{ flexWrap: "wrap", rowGap: 0 }}>
          {used ? (
            <span className="used">
              <Check {...TINY_ICON} /> {nameOf(used)}
            </span>
          ) : (
            <>
              {item.isSponsored && <span>{text("newsletterEditor.sponsored")}</span>}
              {item.companyName !== "" && <b>{item.companyName}</b>}
              <span>
                {first
                  ? text("newsletterEditor.atPosition", { position: item.orderId })
                  : text("newsletterEditor.noPlace")}
              </span>
            </>
          )}
        </p>
      </div>
      {!used && first && (
        <SlotButton
          type="button"
          {...LIST_STOP}
          aria-label={text("newsletterEditor.addArticle", { title: item.name })}
          aria-haspopup={places.length > 1 ? "menu" : undefined}
          onClick={({ currentTarget }) =>
            places.length > 1 ? setAnchor(currentTarget) : addFeatured(first.id, item)
          }
        >
          <Plus {...SMALL_ICON} />
        </SlotButton>
      )}
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          paper: {
            role: "region",
            "aria-label": text("newsletterEditor.addToSection", { title: item.name }),
          },
        }}
      >
        {places.map((section) => (
          <MenuItem
            key={section.id}
            onClick={() => {
              setAnchor(null);
              addFeatured(section.id, item);
            }}
          >
            {nameOf(section)}
          </MenuItem>
        ))}
      </Menu>
    </Card>
  );
}
