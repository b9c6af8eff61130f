import type { SubscriptionListId } from "@newsloom/domain/audience/lists";
import { PAUSE_DAYS } from "@newsloom/domain/audience/pause";
import { FETCH_FAILED } from "@newsloom/domain/text/messages";
import { type Html, html } from "#platform/html/html";
import type { UnsubscribeRequest } from "../unsubscribe/unsubscribe.ts";
import { CHECK_MARK, MAIL_MARK, WAVES } from "./page-frame.ts";

const NEWSLETTERS: Record<SubscriptionListId, string> = {
  1: "the daily newsletter",
  2: "the weekly newsletter",
  3: "the monthly newsletter",
};

/** What the page has to show of the person whose link it was opened with. */
export interface LinkedSubscriber {
  readonly email: string;
  readonly listId: SubscriptionListId | null;
  /** They get what the link is about. */
  readonly isSubscribed: boolean;
  readonly canReturn: boolean;
  readonly getsWeekly: boolean;
}

export interface UnsubscribeView {
  readonly siteId: number;
  readonly siteName: string;
  /** Where its forms are sent. */
  readonly path: string;
  /** The page of the person's newsletters. */
  readonly preferences: string;
  readonly keys: UnsubscribeRequest;
  readonly failure: string;
}

const nameOf = (listId: SubscriptionListId | null, siteName: string) =>
  listId === null ? `newsletters from ${siteName}` : NEWSLETTERS[listId];

/** For somebody whose link is valid: the question, or what they did already and how to take it back. */
export function linkedPage(view: UnsubscribeView, subscriber: LinkedSubscriber): Html {
  const name = nameOf(subscriber.listId, view.siteName);
  const { email } = subscriber;
  if (subscriber.isSubscribed)
    return html`${WAVES}<h1>Stop getting ${name}?</h1>
<p class="lead">For <b>${email}</b>. It takes effect at once, and there is no need to sign in.</p>
${failureLine(view)}
<div class="acts">${unsubscribeForm(view, html`<button class="btn p">Unsubscribe</button>`)}${allLink(view)}</div>`;
  return html`${WAVES}${CHECK_MARK}<h1>You will not get ${name} any more</h1>
<p class="lead">Done for <b>${email}</b>. Nothing else to do, no need to sign in.</p>
${
  subscriber.canReturn &&
  html`<form method="post" action="${view.path}">${hidden("mailId", view.keys.mailId)}
<div class="acts"><button class="btn p" name="action" value="undo">It was a mistake, undo</button>${allLink(view)}</div>
${keepALittle(subscriber)}</form>`
}`;
}

const allLink = ({ preferences }: UnsubscribeView) =>
  html`<a class="btn" href="${preferences}">See all my newsletters</a>`;

/** What somebody may want instead of leaving. */
const keepALittle = ({ listId, getsWeekly }: LinkedSubscriber) =>
  html`<div class="less"><p class="cap">Or keep a little of it</p>
${listId !== 2 && !getsWeekly && lessRow("weekly", "Once a week", "The weekly newsletter instead", "Change to this")}
${lessRow("pause", `Pause for ${PAUSE_DAYS} days`, "It comes back by itself", "Pause")}</div>`;

const lessRow = (action: string, title: string, note: string, button: string) =>
  html`<div class="row"><span><b>${title}</b><span>${note}</span></span><button class="btn s" name="action" value="${action}" aria-label="${button}: ${title}">${button}</button></div>`;

/** For somebody who was deleted: nothing is known of them, so nothing is sent. */
export const gonePage = ({ siteName }: UnsubscribeView): Html =>
  html`${WAVES}${CHECK_MARK}<h1>You are not subscribed</h1>
<p class="lead">The address of this link gets no newsletters from ${siteName}.</p>`;

/** Without a valid link: the address that it is about, which gets a link by mail. */
export const addressPage = (view: UnsubscribeView): Html =>
  html`${WAVES}<h1>Unsubscribe from ${view.siteName}</h1>
<p class="lead">Type the address that gets the newsletters. We send it a mail with a link, so that nobody else can unsubscribe you.</p>
${failureLine(view)}
${unsubscribeForm(
  view,
  html`<p class="field"><label for="email">Email</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="email" required value="${view.keys.email}"></p>
<div class="acts"><button class="btn p">Send me the link</button></div>`,
)}`;

export const sentPage = ({ siteName }: UnsubscribeView): Html =>
  html`${WAVES}${MAIL_MARK}<h1>Look in your inbox</h1>
<p class="lead">If the address gets newsletters from ${siteName}, a mail with a link is on its way to it.</p>`;

const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`;

const failureLine = ({ failure }: UnsubscribeView) =>
  html`<p class="error" id="failure" role="alert">${failure}</p>`;

/** Works without a script; with it, the call is made as its own and failures are shown in place. */
function unsubscribeForm({ siteId, path, keys }: UnsubscribeView, content: Html): Html {
  const { email, tag, senderEmail, userId, mailId } = keys;
  const isLinked = mailId !== "";
  const kept = Object.entries({ ...(isLinked && { email }), tag, senderEmail, userId, mailId });
  const next = isLinked ? "" : `${path}?sent=1`;
  return html`<form method="post" action="${path}" data-site="${siteId}" data-next="${next}" data-failed="${FETCH_FAILED}">
${kept.map(([name, value]) => hidden(name, value))}<input type="hidden" name="action" value="unsubscribe">
${content}</form>`;
}
