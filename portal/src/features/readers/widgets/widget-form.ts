import type { Label } from "@newsloom/contract/articles/labels";
import { type Widget, WidgetContent, WidgetForm } from "@newsloom/contract/readers/widgets";
import { WIDGET_COLOUR, WIDGET_LIMITS, WIDGET_MESSAGES } from "@newsloom/domain/readers/widgets";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { z } from "zod";

/** The values of the form. Colours stay while they are switched off. */
export interface WidgetFields extends Omit<WidgetForm, "labelIds" | "colours"> {
  readonly labels: readonly Label[];
  readonly hasOwnColours: boolean;
  readonly accent: string;
  readonly background: string;
}

export const newWidget = (siteName: string, siteColour: string): WidgetFields => ({
  name: "",
  title: `News from ${siteName}`.slice(0, WIDGET_LIMITS.title),
  type: "top",
  layout: "list",
  number: 4,
  labels: [],
  openMode: "site",
  theme: "page",
  font: "page",
  hasOwnColours: false,
  accent: WIDGET_COLOUR.test(siteColour) ? siteColour : "#0B5A5E",
  background: "#FFFFFF",
  showsImages: true,
  showsSource: true,
  isActive: true,
  hosts: [],
});

/** `unused`: the colours of the form of a widget without own ones. */
export const toFields = (
  { colours, labelIds: _labelIds, id: _id, impressions: _views, clicks: _clicks, ...widget }: Widget,
  unused: Pick<WidgetFields, "accent" | "background">,
): WidgetFields => ({
  ...widget,
  hasOwnColours: colours !== null,
  accent: colours?.accent ?? unused.accent,
  background: colours?.background ?? unused.background,
});

export const toForm = ({
  labels,
  hasOwnColours,
  accent,
  background,
  ...fields
}: WidgetFields): WidgetForm => ({
  ...fields,
  labelIds: labels.map(({ id }) => id),
  colours: hasOwnColours ? { accent, background } : null,
});

/** What the preview shows, as text; undefined while a field is not valid. */
export function previewOf(fields: WidgetFields): string | undefined {
  const content = WidgetContent.safeParse(toForm(fields)).data;
  return content && JSON.stringify(content);
}

const colour = z.string().regex(WIDGET_COLOUR, WIDGET_MESSAGES.colour);

export const widgetRules = WidgetContent.omit({ labelIds: true, colours: true })
  .extend({
    name: z.string().trim().min(1, FIELD_MESSAGES.required).max(WIDGET_LIMITS.name, FIELD_MESSAGES.tooLong),
    isActive: z.boolean(),
    // The message is of the whole list, where the form shows it.
    hosts: z
      .array(z.string())
      .max(WIDGET_LIMITS.hosts)
      .refine((hosts) => WidgetForm.shape.hosts.safeParse(hosts).success, WIDGET_MESSAGES.host),
    labels: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .max(WIDGET_LIMITS.labels)
      .readonly(),
    hasOwnColours: z.boolean(),
  })
  .and(
    z.discriminatedUnion("hasOwnColours", [
      z.object({ hasOwnColours: z.literal(true), accent: colour, background: colour }),
      z.object({ hasOwnColours: z.literal(false), accent: z.string(), background: z.string() }),
    ]),
  );
