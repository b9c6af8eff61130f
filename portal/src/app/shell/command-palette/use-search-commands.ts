import { SEARCH_MAX_LENGTH } from "@newsloom/contract/search/search";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { searchQuery } from "../../../features/search/api.ts";
import { matchesText } from "../../../platform/match-text.ts";
import type { Command, CommandContext } from "./command.ts";
import { searchCommands } from "./search-commands.tsx";

const MIN_LENGTH = 2;
const DEBOUNCE_MS = 120;

export interface FoundCommands {
  readonly commands: readonly Command[];
  readonly state: "idle" | "pending" | "failed" | "done";
  readonly retry: () => void;
}

/** What the server finds of the site's articles, newsletters, sources, people and files. */
export function useSearchCommands(context: CommandContext, typed: string): FoundCommands {
  const keyword = typed.trim().slice(0, SEARCH_MAX_LENGTH);
  const requested = useDebounced(keyword);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...searchQuery(context.site.siteNameId, requested),
    enabled: requested.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
    // Whoever types on needs an answer soon or none.
    retry: false,
  });
  const retry = () => void refetch();
  if (keyword.length < MIN_LENGTH) return { commands: [], state: "idle", retry };
  if (keyword === requested && error && !isFetching) return { commands: [], state: "failed", retry };
  const found = data === undefined ? [] : searchCommands(context, data, keyword);
  if (keyword === requested && data !== undefined && !isPlaceholderData)
    return { commands: found, state: "done", retry };
  // Of the answer to fewer letters only what certainly matches the letters typed by now.
  return {
    commands: found.filter(({ label }) => matchesText(keyword, label)),
    state: "pending",
    retry,
  };
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(pause);
  }, [value]);
  return settled;
}
