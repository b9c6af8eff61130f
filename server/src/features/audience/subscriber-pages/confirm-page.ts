import type { SubscriptionListId } from "@newsloom/domain/audience/lists";
import { listNames } from "@newsloom/domain/audience/unsubscribing";
import { type Html, html } from "#platform/html/html";
import { CHECK_MARK, MAIL_MARK, WAVES } from "./page-frame.ts";

export interface ConfirmView {
  readonly siteName: string;
  /** Where its form is sent. */
  readonly path: string;
  readonly mailId: string;
  readonly email: string;
  readonly lists: readonly SubscriptionListId[];
}

/** The question; only its button subscribes, so that a program that opens every link of a mail subscribes nobody. */
export const confirmPage = ({ siteName, path, mailId, email, lists }: ConfirmView): Html =>
  html`${WAVES}${MAIL_MARK}<h1>Do you want newsletters from ${siteName}?</h1>
<p class="lead">${listNames(lists)}, to <b>${email}</b>. You can change or end it at any time.</p>
<form method="post" action="${path}"><input type="hidden" name="mailId" value="${mailId}">
<div class="acts"><button class="btn p">Yes, subscribe me</button></div></form>`;

export const confirmedPage = ({ siteName, email, lists }: ConfirmView, preferences: string): Html =>
  html`${WAVES}${CHECK_MARK}<h1>You are subscribed to ${siteName}</h1>
<p class="lead">${listNames(lists)}, to <b>${email}</b>.</p>
<div class="acts"><a class="btn" href="${preferences}">Change what I get</a></div>`;

/** For a link that is not valid, too old, or of somebody who must not be mailed. */
export const endedPage = (subscribePath: string): Html =>
  html`${WAVES}<h1>This link does not work any more</h1>
<p class="lead">Subscribe again, and a new mail is sent to you.</p>
<div class="acts"><a class="btn p" href="${subscribePath}">Subscribe</a></div>`;
