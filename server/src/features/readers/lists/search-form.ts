import { html } from "#platform/html/html";
import { sitePath } from "../pages/paths.ts";
import type { PageView } from "../pages/site-layout.ts";

export const MAX_QUERY_LENGTH = 100;

export const searchForm = ({ base }: PageView, text: string) =>
  html`<form class="find-form" action="${base}${sitePath("search")}" role="search"><label class="hide" for="q">Words to search for</label><input id="q" name="q" type="search" value="${text}" maxlength="${MAX_QUERY_LENGTH}" autocomplete="off"${text === "" && html` autofocus`}><button class="btn p">Search</button></form>`;
