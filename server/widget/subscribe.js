/**
 * The subscribe widget in the browser: no framework, no cookie, no storage. The values of the site, the texts and the
 * pattern of an address are in the page.
 */
{
  /**
   * @typedef {{ result: boolean, validationFailures: string[] }} Answer
   * @typedef {{ nonce: string, salt: string, cost: number, keyLength: number, keyPrefix: string }} Work
   */

  /** @param {string} id */
  const at = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
  const {
    siteNameId,
    apiKey,
    captchaHeader,
    email: pattern,
    texts,
  } = JSON.parse(at("widget").textContent ?? "");
  const isAddress = new RegExp(pattern);
  const form = /** @type {HTMLFormElement} */ (document.querySelector("form"));
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
  const lists = /** @type {HTMLFieldSetElement} */ (form.querySelector("fieldset"));
  const email = /** @type {HTMLInputElement} */ (at("email"));
  const site = { siteNameId: String(siteNameId) };

  /** The typeface of the embedding page: from its `?font=`, or read from the frame when it has the same origin. */
  const frame = window.frameElement;
  const font =
    new URLSearchParams(location.search).get("font") ?? (frame && getComputedStyle(frame).fontFamily);
  if (font) for (const name of ["--font", "--serif"]) document.documentElement.style.setProperty(name, font);

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

  /** @returns {Promise<string | undefined>} */
  async function solve() {
    if (!globalThis.crypto?.subtle) return undefined;
    const challenge = await (
      await fetch("/newsfeed-api/Captcha/GetChallenge", { credentials: "omit" })
    ).json();
    return btoa(JSON.stringify({ challenge, solution: await solution(challenge.parameters) }));
  }

  const FRESH_MS = 9 * 60_000;
  /** @type {{ since: number, token: Promise<string | undefined> } | undefined} */
  let solved;
  /** Solves ahead, while the form is being filled in. */
  function prepare() {
    if (solved && Date.now() - solved.since < FRESH_MS) return solved;
    const token = solve().catch(() => undefined);
    solved = { since: Date.now(), token };
    return solved;
  }
  /** A solution is valid for one call. */
  function takeToken() {
    const { token } = prepare();
    solved = undefined;
    return token;
  }

  // --- The messages beside the fields. ---

  /** @param {HTMLElement} field @param {string} id @param {string} text */
  function showMessage(field, id, text) {
    at(id).textContent = text;
    if (text) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  }
  const chosen = () => /** @type {HTMLInputElement | null} */ (form.querySelector(":checked"));
  const emailFailure = () => {
    const text = email.value.trim();
    return text === "" ? texts.required : isAddress.test(text) ? "" : texts.email;
  };
  let wasChecked = false;
  function check() {
    showMessage(email, "email-error", emailFailure());
    showMessage(lists, "list-error", chosen() ? "" : texts.list);
    const wrong = form.querySelector("[aria-invalid]");
    return /** @type {HTMLElement | null} */ (wrong === lists ? lists.querySelector("input") : wrong);
  }

  // --- Subscribing. ---

  /** @param {object} input @returns {Promise<Response>} */
  async function post(input) {
    const token = await takeToken();
    return fetch("/newsfeed-api/Subscribers/Subscribe", {
      method: "POST",
      credentials: "omit",
      headers: { ...site, "content-type": "application/json", ...(token && { [captchaHeader]: token }) },
      body: JSON.stringify(input),
    });
  }

  /** The failure to show; empty on success. @param {object} input @returns {Promise<string>} */
  async function failureOf(input) {
    let answer = await post(input);
    // The solution was used or has expired: try once more with a new one.
    if (answer.status === 428) answer = await post(input);
    if (answer.status >= 500) return texts.failed;
    const body = /** @type {Answer & { message?: string }} */ (await answer.json());
    if (body.result) return "";
    return body.validationFailures.join(",") || body.message || texts.failed;
  }

  /** The site's own message, or the default one. */
  async function successMessage() {
    try {
      const answer = await fetch("/newsfeed-api/Resource/GetByKey?key=SubscribeSuccessMessage", {
        headers: site,
        credentials: "omit",
        signal: AbortSignal.timeout(5_000),
      });
      return (answer.status === 200 && (await answer.text())) || texts.subscribed;
    } catch {
      return texts.subscribed;
    }
  }

  /** @param {boolean} isBusy */
  function setBusy(isBusy) {
    button.setAttribute("aria-disabled", String(isBusy));
    button.textContent = isBusy ? texts.pending : name;
  }
  const name = button.textContent;

  async function submit() {
    const input = {
      email: email.value.trim(),
      apiKey,
      firstName: /** @type {HTMLInputElement} */ (at("firstName")).value,
      lastName: /** @type {HTMLInputElement} */ (at("lastName")).value,
      subscriptionListId: Number(chosen()?.value),
    };
    const list = chosen()?.parentElement?.querySelector("b")?.textContent;
    const failure = await failureOf(input).catch(() => texts.failed);
    at("failure").textContent = failure;
    if (failure) return;
    const text = await successMessage();
    const done = /** @type {HTMLElement} */ (document.querySelector(".done"));
    form.hidden = true;
    done.hidden = false;
    at("thanks").textContent = text;
    at("to").textContent = `${list}, to ${input.email}`;
    document.body.classList.add("sent");
    done.focus();
  }

  form.addEventListener("focusin", prepare);
  form.addEventListener("input", () => wasChecked && check());
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
