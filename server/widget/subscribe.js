/**
 * The subscribe form in the browser, on its own page and in pages of any origin: no framework, no cookie, no storage, no
 * global name. The values of the site, the texts and the pattern of an address come with the form.
 */
(() => {
  /**
   * @typedef {{ result: boolean, validationFailures: string[] }} Answer
   * @typedef {{ nonce: string, salt: string, cost: number, keyLength: number, keyPrefix: string }} Work
   * @typedef {{ siteNameId: number, apiKey: string, captchaHeader: string, email: string, texts: Record<string, string>,
   *   intendedDomains: Record<string, string>, disposableDomains: string[] }} Config
   * @typedef {{ html: string, css: string, config: Config }} Embedded
   */
  const ADDRESS = "data-newsloom-subscribe";
  const STATE = "data-newsloom-state";

  // --- The proof of work. Without crypto.subtle (a page not served over HTTPS) none is sent: the first calls need none. ---

  /** @param {string} hex */
  const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  /** @param {Uint8Array} bytes */
  const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

  /** @param {Work} work */
  async function solution({ nonce, salt, cost, keyLength, keyPrefix }) {
    const start = bytesOf(nonce);
    const password = new Uint8Array(start.length + 4);
    password.set(start);
    const algorithm = { name: "PBKDF2", hash: "SHA-256", salt: bytesOf(salt), iterations: cost };
    for (let counter = 0; ; counter++) {
      new DataView(password.buffer).setUint32(start.length, counter);
      const key = await crypto.subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
      const derivedKey = hexOf(new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, keyLength * 8)));
      if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
    }
  }

  /** @param {string} origin @returns {Promise<string | undefined>} */
  async function solve(origin) {
    if (!globalThis.crypto?.subtle) return undefined;
    const challenge = await (
      await fetch(`${origin}/newsfeed-api/Captcha/GetChallenge`, { credentials: "omit" })
    ).json();
    return btoa(JSON.stringify({ challenge, solution: await solution(challenge.parameters) }));
  }

  const FRESH_MS = 9 * 60_000;
  /** Solves ahead, from the first focus on. A solution is valid for one call. @param {string} origin */
  function createSolver(origin) {
    /** @type {{ since: number, token: Promise<string | undefined> } | undefined} */
    let solved;
    function prepare() {
      if (solved && Date.now() - solved.since < FRESH_MS) return solved;
      solved = { since: Date.now(), token: solve(origin).catch(() => undefined) };
      return solved;
    }
    function take() {
      const { token } = prepare();
      solved = undefined;
      return token;
    }
    return { prepare, take };
  }

  // --- The calls. ---

  /** @param {Config} config @param {string} origin */
  function createApi({ siteNameId, captchaHeader, texts }, origin) {
    const site = { siteNameId: String(siteNameId) };
    const solver = createSolver(origin);

    /** @param {object} input @returns {Promise<Response>} */
    async function post(input) {
      const token = await solver.take();
      return fetch(`${origin}/newsfeed-api/Subscribers/Subscribe`, {
        method: "POST",
        credentials: "omit",
        headers: { ...site, "content-type": "application/json", ...(token && { [captchaHeader]: token }) },
        body: JSON.stringify(input),
      });
    }

    /** The failure to show; empty on success. @param {object} input @returns {Promise<string | undefined>} */
    async function failureOf(input) {
      let answer = await post(input);
      // The solution was used or has expired: try once more with a new one.
      if (answer.status === 428) answer = await post(input);
      if (answer.status >= 500) return texts["failed"];
      const body = /** @type {Answer & { message?: string }} */ (await answer.json());
      if (body.result) return "";
      return body.validationFailures.join(",") || body.message || texts["failed"];
    }

    /** The site's own message, or the default one. */
    async function successMessage() {
      try {
        const answer = await fetch(`${origin}/newsfeed-api/Resource/GetByKey?key=SubscribeSuccessMessage`, {
          headers: site,
          credentials: "omit",
          signal: AbortSignal.timeout(5_000),
        });
        return (answer.status === 200 && (await answer.text())) || texts["subscribed"];
      } catch {
        return texts["subscribed"];
      }
    }
    return { prepare: solver.prepare, failureOf, successMessage };
  }

  // --- The form. ---

  /** @param {Document | ShadowRoot} root @param {Config} config @param {string} origin */
  function start(root, config, origin) {
    const { apiKey, email: pattern, texts, intendedDomains, disposableDomains } = config;
    const api = createApi(config, origin);
    /** @param {string} id */
    const at = (id) => /** @type {HTMLElement} */ (root.getElementById(id));
    /** @param {string} id */
    const valueOf = (id) => /** @type {HTMLInputElement} */ (at(id)).value;
    const isAddress = new RegExp(pattern);
    const card = /** @type {HTMLElement} */ (root.querySelector(".card"));
    const form = /** @type {HTMLFormElement} */ (root.querySelector("form"));
    const button = /** @type {HTMLButtonElement} */ (form.querySelector("button[type=submit]"));
    const lists = /** @type {HTMLFieldSetElement} */ (form.querySelector("fieldset"));
    const email = /** @type {HTMLInputElement} */ (at("email"));
    const fix = /** @type {HTMLButtonElement} */ (at("email-fix"));
    const name = button.textContent;

    /** @param {HTMLElement} field @param {string} id @param {string | undefined} text */
    function showMessage(field, id, text) {
      at(id).textContent = text ?? "";
      if (text) field.setAttribute("aria-invalid", "true");
      else field.removeAttribute("aria-invalid");
    }
    const chosen = () => /** @type {HTMLInputElement | null} */ (form.querySelector(":checked"));
    const emailFailure = () => {
      const text = email.value.trim();
      return text === "" ? texts["required"] : isAddress.test(text) ? "" : texts["email"];
    };
    let wasChecked = false;
    function check() {
      showMessage(email, "email-error", emailFailure());
      showMessage(lists, "list-error", chosen() ? "" : texts["list"]);
      const wrong = form.querySelector("[aria-invalid]");
      return /** @type {HTMLElement | null} */ (wrong === lists ? lists.querySelector("input") : wrong);
    }

    /** A hint is never a refusal: an unusual address may be right. */
    function hint() {
      const [, person = "", domain = ""] = /^(.+)@([^@]+)$/.exec(email.value.trim().toLowerCase()) ?? [];
      const intended = Object.hasOwn(intendedDomains, domain) ? intendedDomains[domain] : undefined;
      fix.hidden = intended === undefined;
      fix.textContent = intended ? `${person}@${intended}` : "";
      at("email-hint").textContent =
        (intended ? texts["didYouMean"] : disposableDomains.includes(domain) ? texts["disposable"] : "") ??
        "";
    }
    fix.addEventListener("click", () => {
      email.value = fix.textContent ?? "";
      hint();
      email.focus();
    });

    /** @param {boolean} isBusy */
    function setBusy(isBusy) {
      button.setAttribute("aria-disabled", String(isBusy));
      button.textContent = (isBusy && texts["pending"]) || name;
    }

    async function submit() {
      const website = valueOf("website");
      const input = {
        email: email.value.trim(),
        apiKey,
        firstName: valueOf("firstName"),
        lastName: valueOf("lastName"),
        subscriptionListId: Number(chosen()?.value),
        ...(website && { website }),
      };
      const list = chosen()?.parentElement?.querySelector("b")?.textContent;
      const failure = (await api.failureOf(input).catch(() => texts["failed"])) ?? "";
      at("failure").textContent = failure;
      if (failure) return;
      const text = await api.successMessage();
      const done = /** @type {HTMLElement} */ (root.querySelector(".done"));
      form.hidden = true;
      done.hidden = false;
      at("thanks").textContent = text ?? "";
      at("to").textContent = `${list}, to ${input.email}`;
      card.classList.add("sent");
      done.focus();
    }

    form.addEventListener("focusin", api.prepare);
    form.addEventListener("input", () => wasChecked && check());
    email.addEventListener("change", hint);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (button.getAttribute("aria-disabled") === "true") return;
      wasChecked = true;
      const wrong = check();
      if (wrong) return wrong.focus();
      at("failure").textContent = "";
      setBusy(true);
      void submit().finally(() => setBusy(false));
    });
  }

  /** The typeface of the embedding page: from its `?font=`, or read from the frame when it has the same origin. */
  function takeFont() {
    const frame = window.frameElement;
    const font =
      new URLSearchParams(location.search).get("font") ?? (frame && getComputedStyle(frame).fontFamily);
    if (font)
      for (const name of ["--font", "--serif"]) document.documentElement.style.setProperty(name, font);
  }

  /** Replaces the link that the page has until then. @param {Element} host */
  async function embed(host) {
    host.setAttribute(STATE, "loading");
    const address = new URL(host.getAttribute(ADDRESS) ?? "", location.href);
    const answer = await fetch(`${address.origin}${address.pathname}.json`, { credentials: "omit" });
    if (!answer.ok) throw new Error(String(answer.status));
    const { html, css, config } = /** @type {Embedded} */ (await answer.json());
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const content = document.createElement("div");
    // The server that made this script made the form too, and escaped what is in it.
    content.innerHTML = html;
    const root = host.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    root.append(content);
    start(root, config, address.origin);
    host.setAttribute(STATE, "shown");
  }

  function embedAll() {
    for (const host of document.querySelectorAll(`[${ADDRESS}]:not([${STATE}])`))
      embed(host).catch(() => host.setAttribute(STATE, "failed"));
  }

  const ownPage = document.getElementById("newsloom-subscribe-form");
  if (ownPage) {
    takeFont();
    start(document, JSON.parse(ownPage.textContent ?? ""), "");
  } else {
    embedAll();
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", embedAll);
  }
})();
