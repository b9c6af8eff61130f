import { SUBSCRIPTION_LISTS } from "@newsloom/domain/audience/lists";
import { isPaused, PAUSE_DAYS } from "@newsloom/domain/audience/pause";
import { NAME_LENGTH } from "@newsloom/domain/identity/profile-limits";
import { type Html, html } from "#platform/html/html";
import type { Preferences } from "../unsubscribe/preferences.ts";
import { HOW_OFTEN } from "../widget/widget-page.ts";
import { CHECK_MARK, WAVES } from "./page-frame.ts";

export interface PreferencesView {
  readonly path: string;
  readonly mailId: string;
  readonly email: string;
  readonly preferences: Preferences;
  readonly now: Date;
  readonly timeZone: string;
  readonly isSaved: boolean;
  /** What takes the last change back; empty when there is nothing to take back. */
  readonly undoToken: string;
  readonly failure: string;
}

/** What somebody gets, how often, and under which name; one form that works without a script. */
export function preferencesPage(view: PreferencesView): Html {
  const { path, mailId, email, preferences, failure } = view;
  return html`<h1>Your newsletters</h1>
<p class="lead"><b>${email}</b></p>
${saved(view)}<p class="error" role="alert">${failure}</p>
<form method="post" action="${path}"><input type="hidden" name="mailId" value="${mailId}">
<fieldset><legend class="hide">Which newsletters?</legend><ul class="lists">${SUBSCRIPTION_LISTS.map((list) => listRow(list, preferences))}</ul></fieldset>
<div class="names">${nameInput("firstName", "First name", "given-name", preferences.firstName)}${nameInput("lastName", "Last name", "family-name", preferences.lastName)}</div>
${preferences.subscriptionListIds.length > 0 && pauseRow(view)}
<div class="acts end"><button class="btn p" name="action" value="save">Save</button>
<button class="btn out" name="action" value="leave">Leave all newsletters</button></div></form>`;
}

/** For a link that is not valid, or of somebody who was deleted. */
export const unknownPage = (unsubscribePath: string): Html =>
  html`${WAVES}<h1>This link does not work</h1>
<p class="lead">Open the link of a newsletter again. It may have been cut off by the mail program.</p>
<div class="acts"><a class="btn" href="${unsubscribePath}">Unsubscribe by mail instead</a></div>`;

/** Nothing can be chosen for an address that bounced, complained or was blocked. */
export const stoppedPage = ({ email }: Pick<PreferencesView, "email">): Html =>
  html`${WAVES}${CHECK_MARK}<h1>You get no newsletters</h1>
<p class="lead">Mail to <b>${email}</b> came back or was reported, so nothing is sent to it.</p>`;

function saved({ isSaved, undoToken, path, mailId, preferences }: PreferencesView): Html | false {
  if (!isSaved) return false;
  const words =
    preferences.subscriptionListIds.length === 0 ? "Saved. You get no newsletters any more." : "Saved";
  return html`<form class="saved" method="post" action="${path}"><span role="status">✓ ${words}</span>${
    undoToken !== "" &&
    html`<input type="hidden" name="mailId" value="${mailId}"><input type="hidden" name="undo" value="${undoToken}"><button class="btn s" name="action" value="undo">Undo</button>`
  }</form>`;
}

const listRow = ({ id, name }: (typeof SUBSCRIPTION_LISTS)[number], { subscriptionListIds }: Preferences) =>
  html`<li><label><span><b>${name}</b><span>${HOW_OFTEN[id]}</span></span><input class="switch" type="checkbox" role="switch" name="list${id}" value="1"${subscriptionListIds.includes(id) && html` checked`}></label></li>`;

const nameInput = (name: string, label: string, autocomplete: string, value: string) =>
  html`<p class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value}" autocomplete="${autocomplete}" maxlength="${NAME_LENGTH.max}"></p>`;

function pauseRow({ preferences: { pausedUntil }, now, timeZone }: PreferencesView): Html {
  if (pausedUntil === null || !isPaused(pausedUntil, now))
    return html`<div class="row"><span><b>Pause for ${PAUSE_DAYS} days</b><span>It comes back by itself</span></span><button class="btn s" name="action" value="pause">Pause</button></div>`;
  const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone }).format(
    new Date(pausedUntil),
  );
  return html`<div class="row"><span><b>Paused until ${date}</b><span>Then it comes back by itself</span></span><button class="btn s" name="action" value="resume">Resume now</button></div>`;
}
