import {
  getBanners,
  getPortalSettings,
  getSettingByName,
  getSettingHistory,
  getSiteSettings,
} from "@newsloom/contract/settings/settings";
import { getTimeZones } from "@newsloom/contract/sites/sites";
import { may } from "@newsloom/domain/identity/permissions";
import { parseTimeZone } from "@newsloom/domain/time/time-zones";
import { weekDayNumber } from "@newsloom/domain/time/week-days";
import { type QueryClient, queryOptions, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { z } from "zod";
import { call } from "../../platform/api-client/call.ts";
import { type Clock, DEVICE_CLOCK } from "../../platform/format-date-time.ts";
import { cachedQuery, cachedReadQuery } from "../../platform/query/cached-query.ts";
import { profileQuery } from "../../platform/session/user-profile.ts";

export const portalSettingsQuery = (siteNameId: number) =>
  cachedQuery(siteNameId, "settings", getPortalSettings);
export const bannersQuery = (siteNameId: number) => cachedQuery(siteNameId, "banners", getBanners);

/** The colour letters are drawn in besides the site's own. */
export const secondaryColorQuery = (siteNameId: number) =>
  cachedReadQuery(siteNameId, "newsletter:secondaryColor", z.string(), async () => {
    const answer = await call(getSettingByName, { siteNameId, query: { name: "SecondarySiteColor" } });
    return [answer].flat()[0]?.value ?? "";
  });

const clockQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [siteNameId, "clock"],
    queryFn: async (): Promise<Clock> => {
      const answer = await call(getSettingByName, {
        siteNameId,
        query: { name: "SystemTimeZone,DateFormat,WeekStartDay" },
      });
      const [zone, dateFormat, weekStart] = Array.isArray(answer) ? answer : [answer];
      return {
        zone: parseTimeZone(zone?.value ?? ""),
        dateFormat: dateFormat?.value || DEVICE_CLOCK.dateFormat,
        weekStartsOn: weekDayNumber(weekStart?.value ?? ""),
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How this site tells the time; the device's way until it is known, and for those who may not ask. */
export function useClock(siteNameId: number): Clock {
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  const mayReadSettings = may("settings:read", profile.role);
  return useQuery({ ...clockQuery(siteNameId), enabled: mayReadSettings }).data ?? DEVICE_CLOCK;
}

/** One setting's text, for those who may read settings; undefined until it is here. */
export function useSetting(siteNameId: number, name: string): string | undefined {
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  return useQuery({
    queryKey: [siteNameId, "settings", name],
    queryFn: async () =>
      [await call(getSettingByName, { siteNameId, query: { name } })].flat()[0]?.value ?? "",
    enabled: may("settings:read", profile.role),
  }).data;
}

/** Every setting as a record, for the screen that changes them. */
export const siteSettingsQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [siteNameId, "settings", "records"],
    queryFn: () => call(getSiteSettings, { siteNameId }),
  });

export const settingHistoryQuery = (siteNameId: number, keyName: string) =>
  queryOptions({
    queryKey: [siteNameId, "settings", "history", keyName],
    queryFn: () => call(getSettingHistory, { siteNameId, query: { keyName } }),
    staleTime: 0,
  });

export const timeZonesQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [siteNameId, "timeZones"],
    queryFn: () => call(getTimeZones, { siteNameId }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What a setting may change on any screen, by the second part of the query's key. */
const QUERIES_SHOWING_SETTINGS = new Set([
  "settings",
  "features",
  "siteProducts",
  "menu",
  "banners",
  "clock",
  "newsletter:secondaryColor",
]);

/** Reads anew whatever shows a setting: the shell, its colours, the clock, the pages before sign-in. */
export const invalidateSettings = (client: QueryClient, siteNameId: number): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      first === "publicSite" || (first === siteNameId && QUERIES_SHOWING_SETTINGS.has(String(second))),
  });
