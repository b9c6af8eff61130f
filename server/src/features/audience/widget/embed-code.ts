import { BASE_PATHS } from "@newsloom/contract/base-paths";
import type { EmbedCode } from "@newsloom/contract/embed-code";
import { getSite } from "#features/sites";
import type { SiteContext } from "#platform/context";
import { html } from "#platform/html/html";
import { hostsOf } from "#platform/http/page-policy";
import { readWidgetSite } from "./widget-site.ts";

export const SUBSCRIBE_PATH = "/subscribe-widget";
const FRAME_HEIGHT = 680;

/** What another site puts into its page to show the subscribe form. Until the script runs, and without it, it is a link. */
export async function writeSubscribeCode(ctx: SiteContext): Promise<EmbedCode> {
  const { slug } = await getSite(ctx);
  const { name, logo, icon } = await readWidgetSite(ctx, slug);
  const { publicUrl } = ctx.platform;
  const url = `${publicUrl}/${slug}${SUBSCRIBE_PATH}`;
  const title = `Subscribe to ${name}`;
  const { origin } = new URL(publicUrl);
  return {
    html: html`<div data-newsloom-subscribe="${url}"><a href="${url}">${title}</a></div>
<script async src="${publicUrl}${BASE_PATHS.newsfeed}/widgets/subscribe.js"></script>`.text,
    frameHtml:
      html`<iframe src="${url}" title="${title}" width="100%" height="${FRAME_HEIGHT}" frameborder="0" loading="lazy"></iframe>`
        .text,
    policy: `script-src ${origin}; connect-src ${origin}; ${["img-src", origin, ...hostsOf([logo, icon])].join(" ")}`,
    framePolicy: `frame-src ${origin}`,
  };
}
