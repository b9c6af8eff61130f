import { ARTICLES_PER_PAGE, LANDING_PAGES, PAGE_SECTIONS } from "@newsloom/domain/settings/page-settings";
import { PLATE_TYPES } from "@newsloom/domain/settings/plate-types";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const PageSettings = z.object({
  defaultLandingPage: z.enum(LANDING_PAGES),
  articlesPerPage: z.int().min(ARTICLES_PER_PAGE.min).max(ARTICLES_PER_PAGE.max),
  showLabels: z.boolean(),
  showTrending: z.boolean(),
  layout: z
    .array(
      z.object({
        section: z.enum(PAGE_SECTIONS),
        articlePlateType: z.enum(PLATE_TYPES),
        order: z.int().min(0).max(1000),
        isVisible: z.boolean(),
      }),
    )
    .max(100),
});
export type PageSettings = z.infer<typeof PageSettings>;

export const getPageSettings = endpoint("GET /Settings/GetPageSettings", {
  permission: "settings:read",
  summary: "How the public front page is laid out",
  response: PageSettings,
});

export const updatePageSettings = endpoint("PUT /Settings/UpdatePageSettings", {
  permission: "settings:write",
  summary: "Lay out the public front page; `false` when the layout shows nothing or one section twice",
  body: PageSettings,
  response: z.enum(["true", "false"]),
  produces: "text",
});
