import type { SourcePreview } from "@newsloom/contract/sources/sources";
import { useText } from "../../../platform/i18n/use-text.ts";
import { RadioCards } from "../../../ui/forms/radio-cards.tsx";
import { kindKey } from "../source-names.ts";

interface Props {
  readonly feeds: SourcePreview["feeds"];
  readonly value: string;
  readonly onChoose: (feedUrl: string) => void;
}

/** The feeds that a page names. */
export function FeedChoice({ feeds, value, onChoose }: Props) {
  const text = useText();
  return (
    <RadioCards
      legend={text("addSource.found", { count: feeds.length })}
      value={value}
      onChoose={onChoose}
      choices={feeds.map(({ feedUrl, title, kind }) => ({
        value: feedUrl,
        label: title || feedUrl,
        ...(title !== "" && { note: feedUrl }),
        aside: text(kindKey(kind)),
      }))}
    />
  );
}
