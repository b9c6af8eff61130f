/**
 * The subscribe widget in the visitor's browser: no framework, no cookie, nothing kept. What differs by site, the texts and
 * the pattern of an address come with the page.
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

  /** The letters of the page around: named by it, or read from it where it is of the same origin. */
  const around = window.frameElement;
  const font =
    new URLSearchParams(location.search).get("font") ?? (around && getComputedStyle(around).fontFamily);
  if (font) for (const name of ["--font", "--serif"]) document.documentElement.style.setProperty(name, font);

  // --- The proof of work. A browser without the means (a page that is not safe) sends none: the first calls are free. ---

  /** @param {string} hex */
  const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  /** @param {Uint8Array} bytes */
  const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

  /** @param {Work} work */
  async function solution({ nonce, salt, cost, keyLength, keyPrefix }) {
    const start = bytesOf(nonce);
    const password = new Uint8Array(start.length + 4);
    password.set(start);
    const how = { name: "PBKDF2", hash: "SHA-256", salt: bytesOf(salt), iterations: cost };
    for (let counter = 0; ; counter++) {
      new DataView(password.buffer).setUint32(start.length, counter);
      const key = await crypto.subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
      const derivedKey = hexOf(new Uint8Array(await crypto.subtle.deriveBits(how, key, keyLength * 8)));
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
  /** Solved ahead, while the form is being filled in. */
  function prepare() {
    if (solved && Date.now() - solved.since < FRESH_MS) return solved;
    const token = solve().catch(() => undefined);
    solved = { since: Date.now(), token };
    return solved;
  }
  /** A solution is good for one call. */
  function takeToken() {
    const { token } = prepare();
    solved = undefined;
    return token;
  }

  // --- What is said beside the fields. ---

  /** @param {HTMLElement} part @param {string} id @param {string} text */
  function say(part, id, text) {
    at(id).textContent = text;
    if (text) part.setAttribute("aria-invalid", "true");
    else part.removeAttribute("aria-invalid");
  }
  const chosen = () => /** @type {HTMLInputElement | null} */ (form.querySelector(":checked"));
  const emailSlip = () => {
    const text = email.value.trim();
    return text === "" ? texts.required : isAddress.test(text) ? "" : texts.email;
  };
  let wasChecked = false;
  function check() {
    say(email, "email-slip", emailSlip());
    say(lists, "list-slip", chosen() ? "" : texts.list);
    const wrong = form.querySelector("[aria-invalid]");
    return /** @type {HTMLElement | null} */ (wrong === lists ? lists.querySelector("input") : wrong);
  }

  // --- Subscribing. ---

  /** @param {object} asked @returns {Promise<Response>} */
  async function post(asked) {
    const token = await takeToken();
    return fetch("/newsfeed-api/Subscribers/Subscribe", {
      method: "POST",
      credentials: "omit",
      headers: { ...site, "content-type": "application/json", ...(token && { [captchaHeader]: token }) },
      body: JSON.stringify(asked),
    });
  }

  /** Why not, in words for people; nothing when it is done. @param {object} asked @returns {Promise<string>} */
  async function failureOf(asked) {
    let answer = await post(asked);
    // The work was spent or has aged: once more, with new work.
    if (answer.status === 428) answer = await post(asked);
    if (answer.status >= 500) return texts.failed;
    const said = /** @type {Answer & { message?: string }} */ (await answer.json());
    if (said.result) return "";
    return said.validationFailures.join(",") || said.message || texts.failed;
  }

  /** The site's own words; without them, the ones every site has. */
  async function thanks() {
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
    const asked = {
      email: email.value.trim(),
      apiKey,
      firstName: /** @type {HTMLInputElement} */ (at("firstName")).value,
      lastName: /** @type {HTMLInputElement} */ (at("lastName")).value,
      subscriptionListId: Number(chosen()?.value),
    };
    const list = chosen()?.parentElement?.querySelector("b")?.textContent;
    const failure = await failureOf(asked).catch(() => texts.failed);
    at("failure").textContent = failure;
    if (failure) return;
    const text = await thanks();
    const done = /** @type {HTMLElement} */ (document.querySelector(".done"));
    form.hidden = true;
    done.hidden = false;
    at("thanks").textContent = text;
    at("to").textContent = `${list}, to ${asked.email}`;
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
