import {
  ADVERTISEMENT_CODES,
  ADVERTISEMENT_LIMITS,
  ADVERTISEMENT_MESSAGES,
  ADVERTISEMENT_STATUSES,
  type AdvertisementCode,
} from "@newsloom/domain/advertising/advertisements";
import { toOneLine } from "@newsloom/domain/text/hidden-characters";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done, isoTime, rowId, verified } from "../shapes.ts";

const CODES = ADVERTISEMENT_CODES.map(({ code }) => code);
const code = z.enum(CODES);

export const Advertisement = z.object({
  id: z.int(),
  name: z.string(),
  /** Null: the site's own. */
  companyId: z.int().nullable(),
  companyName: z.string(),
  text: z.string(),
  image: z.string(),
  /** Where a click leads. */
  handlerLink: z.string(),
  /** Its position between the articles, counted from 1. */
  orderId: z.int(),
  code,
  status: z.enum(ADVERTISEMENT_STATUSES),
  startDate: isoTime,
  finishDate: isoTime,
  impressions: z.int(),
  clicks: z.int(),
  uniqueClicks: z.int(),
});
export type Advertisement = z.infer<typeof Advertisement>;

const codes = z
  .string()
  .max(100)
  .default("")
  .transform((list) => list.split(",").map((one) => one.trim()))
  .transform((list) => list.filter((one): one is AdvertisementCode => CODES.some((known) => known === one)));

export const getAdvertisements = endpoint("GET /Advertisements/GetAdvertisements", {
  permission: "site:read",
  summary: "Advertisements of these comma-separated codes that run at the start date, or now; by their order",
  query: z.object({
    codes,
    number: z.coerce.number().int().min(1).max(100).default(20),
    startDate: isoTime.optional(),
  }),
  response: z.array(Advertisement),
});

export const getAdvertisementCodes = endpoint("GET /Advertisements/GetCodes", {
  permission: "site:read",
  summary: "The places where an advertisement can be shown",
  response: z.array(z.object({ code, name: z.string() })),
});

/** On the wire; what it must be to be accepted is in `AdvertisementRules`. */
const AdvertisementForm = z.object({
  name: z.string().max(1000).default(""),
  companyId: rowId.nullish(),
  text: z
    .string()
    .max(ADVERTISEMENT_LIMITS.text * 2)
    .default(""),
  image: z
    .string()
    .max(ADVERTISEMENT_LIMITS.url * 2)
    .default(""),
  handlerLink: z
    .string()
    .max(ADVERTISEMENT_LIMITS.url * 2)
    .default(""),
  code,
  startDate: isoTime,
  /** Without it, 30 days after the start. */
  finishDate: isoTime.nullish(),
  /** Without it, after the others of its code. */
  orderId: z.int().min(0).max(ADVERTISEMENT_LIMITS.orderId).optional(),
});
export type AdvertisementForm = z.output<typeof AdvertisementForm>;

const isImage = (text: string) => text === "" || text.startsWith("/media/") || isWebUrl(text);
const address = z.string().trim().max(ADVERTISEMENT_LIMITS.url, FIELD_MESSAGES.tooLong);

export const AdvertisementRules = z
  .object({
    name: z
      .string()
      .overwrite(toOneLine)
      .trim()
      .min(1, FIELD_MESSAGES.required)
      .max(ADVERTISEMENT_LIMITS.name, FIELD_MESSAGES.tooLong),
    text: z.string().trim().max(ADVERTISEMENT_LIMITS.text, FIELD_MESSAGES.tooLong),
    image: address.refine(isImage, ADVERTISEMENT_MESSAGES.image),
    handlerLink: address.refine(isWebUrl, ADVERTISEMENT_MESSAGES.handlerLink),
    startDate: isoTime,
    finishDate: isoTime,
  })
  .refine(({ startDate, finishDate }) => Date.parse(finishDate) >= Date.parse(startDate), {
    error: ADVERTISEMENT_MESSAGES.finishDate,
  });

const params = z.object({ id: rowId });

export const createAdvertisement = endpoint("POST /Advertisements", {
  permission: "content:write",
  summary: "Book a place for an advertisement",
  body: AdvertisementForm,
  response: verified(Advertisement),
});

export const updateAdvertisement = endpoint("PUT /Advertisements/{id}", {
  permission: "content:write",
  summary: "Change an advertisement",
  params,
  body: AdvertisementForm,
  response: verified(Advertisement),
});

export const deleteAdvertisement = endpoint("DELETE /Advertisements/{id}", {
  permission: "content:write",
  summary: "Delete an advertisement; newsletters that show it have a copy",
  params,
  response: done,
});
