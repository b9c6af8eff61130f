import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import { styled } from "@mui/material/styles";
import { CACHE_MESSAGES } from "@newsloom/domain/settings/cache-names";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { Section, SectionRow } from "../../../ui/layout/section.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { cacheKeysQuery } from "./api.ts";
import { useClearCache } from "./mutations.ts";
import type { SettingsPanelProps } from "./settings-panels-context.ts";

const Keys = styled("ul")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(176px, 1fr))",
  gap: "4px 16px",
  marginBottom: 16,
});
const Key = styled("label")({
  display: "flex",
  alignItems: "center",
  gap: 4,
  minHeight: 40,
  cursor: "pointer",
  "& code": { display: "block", color: "var(--ink-3)", font: "420 var(--fs-11) var(--mono)" },
  [ON_NARROW]: { minHeight: 44 },
});
const Actions = styled("div")({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 8 });

/** Clears caches by name. */
export function CachePanel({ siteNameId }: SettingsPanelProps) {
  const text = useText();
  const { data: keys } = useSuspenseQuery(cacheKeysQuery(siteNameId));
  const { mutate, isPending } = useClearCache(siteNameId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const names = keys.map(({ name }) => name).filter((name) => chosen.has(name));
  const isAllChosen = names.length === keys.length;

  function toggle(name: string): void {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    setChosen(next);
  }
  function clear(): void {
    mutate(names, {
      onSuccess: () => {
        setChosen(new Set());
        toastSuccess(CACHE_MESSAGES.cleared);
      },
    });
  }

  return (
    <Section title={text("cache.title")}>
      <SectionRow name={text("cache.keys")} meaning={text("cache.note")}>
        <Keys aria-label={text("cache.keys")}>
          {keys.map(({ name, prefix }) => (
            <li key={name}>
              <Key>
                <Checkbox checked={chosen.has(name)} onChange={() => toggle(name)} />
                <span>
                  {name}
                  <code aria-hidden="true">{prefix}</code>
                </span>
              </Key>
            </li>
          ))}
        </Keys>
        <Actions>
          <Button variant="contained" disabled={names.length === 0} loading={isPending} onClick={clear}>
            {text("cache.clear", { count: names.length })}
          </Button>
          <Button
            variant="text"
            onClick={() => setChosen(new Set(isAllChosen ? [] : keys.map(({ name }) => name)))}
          >
            {text(isAllChosen ? "cache.chooseNone" : "cache.chooseAll")}
          </Button>
        </Actions>
      </SectionRow>
    </Section>
  );
}
