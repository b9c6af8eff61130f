import {
  getBanners,
  getPortalSettings,
  getSettingByName,
  getSettingHistory,
  getSiteSettings,
} from "@newsloom/contract/settings/settings";
import { getTimeZones, type PublicSite } from "@newsloom/contract/sites/sites";
import { may } from "@newsloom/domain/identity/permissions";
import { parseTimeZone } from "@newsloom/domain/time/time-zones";
import { weekDayNumber } from "@newsloom/domain/time/week-days";
import {
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { z } from "zod";
import { call } from "../../platform/api-client/call.ts";
import { type Clock, DEVICE_CLOCK } from "../../platform/format-date-time.ts";
import { cachedQuery, cachedReadQuery } from "../../platform/query/cached-query.ts";
import { profileQuery } from "../../platform/session/user-profile.ts";
import { findPublicSite } from "../sites/api.ts";

export const portalSettingsQuery = (siteNameId: number) =>
  cachedQuery(siteNameId, "settings", getPortalSettings);
export const bannersQuery = (siteNameId: number) => cachedQuery(siteNameId, "banners", getBanners);

/** The second colour of newsletters, besides the primary one. */
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

/** Time zone and date format of the site; those of the device until loaded, and for users who may not read settings. */
export function useClock(siteNameId: number): Clock {
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  const client = useQueryClient();
  const mayReadSettings = may("settings:read", profile.role);
  const { data: clock } = useQuery({ ...clockQuery(siteNameId), enabled: mayReadSettings });
  // Company users may not read settings; the same values are among the site's public facts.
  const publicClock = useMemo(() => toClock(findPublicSite(client, siteNameId)), [client, siteNameId]);
  return clock ?? publicClock;
}

const toClock = (site: PublicSite | undefined): Clock =>
  site
    ? {
        zone: parseTimeZone(site.timeZone),
        dateFormat: site.dateFormat || DEVICE_CLOCK.dateFormat,
        weekStartsOn: weekDayNumber(site.weekStartDay),
      }
    : DEVICE_CLOCK;

/** The value of a setting; undefined until loaded, and for users who may not read settings. */
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

/** Queries that depend on settings, by the second part of their key. */
const QUERIES_SHOWING_SETTINGS = new Set([
  "settings",
  "features",
  "siteProducts",
  "menu",
  "banners",
  "clock",
  "newsletter:secondaryColor",
]);

/** Invalidates everything that depends on a setting: the shell, its colours, the clock, the pages before sign-in. */
export const invalidateSettings = (client: QueryClient, siteNameId: number): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      first === "publicSite" || (first === siteNameId && QUERIES_SHOWING_SETTINGS.has(String(second))),
  });
