/**
 * Asks readers whether they may be counted, and loads a site's analytics only after they agreed. Nothing is stored before
 * they choose, and no cookie ever by us: the choice is in the storage of this browser. Without script nothing is loaded.
 */
{
  const STORED_AS = "consent";
  /** Readers are asked again after a year. */
  const VALID_MS = 365 * 24 * 60 * 60 * 1000;
  const GOOGLE = "https://www.googletagmanager.com";

  const bar = /** @type {HTMLElement} */ (document.getElementById("consent"));
  const opener = /** @type {HTMLElement} */ (document.getElementById("consent-open"));
  const { analytics, tagManager } = bar.dataset;
  let isLoaded = false;

  /** Undefined until the reader has chosen; a browser may forbid the storage, and then they are asked on every page. */
  function readChoice() {
    try {
      const [choice, time] = (localStorage.getItem(STORED_AS) ?? "").split(" ");
      return Number(time) > Date.now() - VALID_MS ? choice : undefined;
    } catch {
      return undefined;
    }
  }

  /** @param {string} choice */
  function storeChoice(choice) {
    try {
      localStorage.setItem(STORED_AS, `${choice} ${Date.now()}`);
    } catch {
      // It holds for this page.
    }
  }

  /** @param {string} url */
  function loadScript(url) {
    const script = document.createElement("script");
    script.async = true;
    script.src = url;
    document.head.append(script);
  }

  function loadAnalytics() {
    isLoaded = true;
    const page = /** @type {{ dataLayer?: unknown[] }} */ (/** @type {unknown} */ (window));
    page.dataLayer ??= [];
    const layer = page.dataLayer;
    // Google reads the arguments object itself, not an array.
    function gtag() {
      layer.push(arguments);
    }
    /** @type {(...values: unknown[]) => void} */
    const send = gtag;
    if (analytics) {
      send("js", new Date());
      send("config", analytics);
      loadScript(`${GOOGLE}/gtag/js?id=${analytics}`);
    }
    if (tagManager) {
      layer.push({ "gtm.start": Date.now(), event: "gtm.js" });
      loadScript(`${GOOGLE}/gtm.js?id=${tagManager}`);
    }
  }

  /** Google sets its cookies for the widest domain that it may. */
  function removeAnalyticsCookies() {
    const parts = location.hostname.split(".");
    const domains = parts.map((_, index) => `; domain=${parts.slice(index).join(".")}`);
    const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
    for (const name of names.filter((one) => /^_g(?:a|id|at|cl)/.test(one)))
      for (const domain of ["", ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }

  /** @param {string} choice */
  function choose(choice) {
    storeChoice(choice);
    bar.hidden = true;
    opener.focus({ preventScroll: true });
    if (choice === "yes" && !isLoaded) loadAnalytics();
    if (choice === "yes" || !isLoaded) return;
    // What runs already can only be stopped by loading the page again.
    removeAnalyticsCookies();
    location.reload();
  }

  bar.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLButtonElement) choose(target.value);
  });
  opener.hidden = false;
  opener.addEventListener("click", () => {
    bar.hidden = false;
    bar.querySelector("button")?.focus();
  });
  const choice = readChoice();
  if (choice === "yes") loadAnalytics();
  bar.hidden = choice !== undefined;
}
