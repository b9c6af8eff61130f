/**
 * News widgets in pages of any origin: no framework, no cookie, no storage, no global name. Texts are shown as texts, and the
 * style is a constructed sheet, so that a page's policy has to allow this script and its server, and nothing more.
 */
(() => {
  /**
   * @typedef {{ id: number, title: string, url: string, image: string, source: string, time: string }} Article
   * @typedef {{ family: string, weight: string, url: string }} Typeface
   * @typedef {{ title: string, layout: string, css: string, fonts: Typeface[], isCounted: boolean,
   *   site: { name: string, url: string }, articles: Article[] }} Widget
   */
  const ADDRESS = "data-newsloom-widget";
  const STATE = "data-newsloom-state";
  const MESSAGE = "newsloom-widget";
  const isFramed = document.documentElement.hasAttribute("data-newsloom-framed");

  /** @param {string} name @param {Record<string, string>} attributes @param {...(Node | string)} children */
  const element = (name, attributes, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };

  /** @type {[string, number][]} */
  const UNITS = [
    ["y", 31_536_000],
    ["m", 2_592_000],
    ["d", 86_400],
    ["h", 3_600],
    ["min", 60],
  ];
  /** @param {string} time */
  const age = (time) => {
    const seconds = (Date.now() - Date.parse(time)) / 1000;
    const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ["min", 60];
    return `${Math.max(0, Math.floor(seconds / length))} ${unit}`;
  };

  /** @param {string} url @param {string} text @param {Record<string, string>} [more] */
  const link = (url, text, more = {}) => {
    const attributes = { target: "_blank", rel: "noopener", ...more };
    return element("a", /^https?:\/\//i.test(url) ? { href: url, ...attributes } : {}, text);
  };

  /** @param {Article} article @param {Widget} widget @param {URL} address */
  const item = ({ id, title, url, image, source, time }, { layout }, address) => {
    const parts = [];
    if (image && layout !== "line") {
      const [width, height] = layout === "tiles" ? ["200", "120"] : ["76", "52"];
      const src = new URL(image, address).href;
      parts.push(element("img", { src, width, height, alt: "", loading: "lazy", decoding: "async" }));
    }
    const words = element("span", {}, link(url, title, { class: "t", "data-article": String(id) }));
    const about = [source, time && age(time)].filter(Boolean).join(", ");
    if (about && layout !== "line") words.append(element("small", {}, about));
    return element("li", {}, ...parts, words);
  };

  /** @param {Widget} widget @param {URL} address */
  const content = (widget, address) => {
    const { title, layout, site, articles } = widget;
    const hasImages = articles.some(({ image }) => image);
    const frame = element("section", {
      class: `w ${layout}${hasImages ? "" : " p"}`,
      "aria-label": title || site.name,
    });
    if (title) frame.append(element("p", { class: "h" }, title));
    if (articles.length > 0)
      frame.append(element("ul", {}, ...articles.map((article) => item(article, widget, address))));
    if (articles.length === 0) frame.append(element("p", { class: "e" }, "No articles yet."));
    if (layout !== "line") frame.append(element("p", { class: "f" }, link(site.url, `More at ${site.name}`)));
    return frame;
  };

  /** In a frame the page is the one around it, of which browsers tell its origin. */
  const page = () => (isFramed ? document.referrer : location.origin + location.pathname);

  /** @param {URL} address @param {object} event */
  const report = (address, event) => {
    const body = JSON.stringify({ ...event, page: page() });
    const options = /** @type {const} */ ({ method: "POST", mode: "no-cors", credentials: "omit" });
    fetch(`${address.origin}${address.pathname}/events`, { ...options, keepalive: true, body }).catch(
      () => {},
    );
  };

  /** Counts the widget once it is seen, and clicks of people. @param {Element} host @param {ShadowRoot} root @param {URL} address */
  const count = (host, root, address) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        report(address, { kind: "impression" });
      },
      { threshold: 0.3 },
    );
    observer.observe(host);
    /** @param {Event} event */
    const onClick = (event) => {
      const clicked = event.target instanceof Element ? event.target.closest("[data-article]") : null;
      const articleId = Number(clicked?.getAttribute("data-article"));
      if (articleId && event.isTrusted) report(address, { kind: "click", articleId });
    };
    root.addEventListener("click", onClick);
    root.addEventListener("auxclick", onClick);
  };

  /** @type {Map<string, Promise<FontFace>>} */
  const faces = new Map();
  /** @param {Typeface} typeface @param {string} url */
  const loadFace = async ({ family, weight }, url) => {
    const answer = await fetch(url, { credentials: "omit" });
    if (!answer.ok) throw new Error(String(answer.status));
    return new FontFace(family, await answer.arrayBuffer(), { weight }).load();
  };
  const FONT_WAIT_MS = 400;
  /**
   * Adds the typefaces of the site, read as data, for which a policy needs no `font-src`. Those that come late are left for the
   * next page, because changing them would move the text. @param {Typeface[]} fonts @param {URL} address
   */
  const addFonts = async (fonts, address) => {
    if (fonts.length === 0) return;
    const loading = fonts.map((typeface) => {
      const url = new URL(typeface.url, address).href;
      const face = faces.get(url) ?? loadFace(typeface, url);
      faces.set(url, face);
      return face;
    });
    const late = new Promise((resolve) => setTimeout(resolve, FONT_WAIT_MS));
    const loaded = await Promise.race([Promise.all(loading).catch(() => {}), late]);
    for (const face of Array.isArray(loaded) ? loaded : []) document.fonts.add(face);
  };

  /** Replaces the link that the page has until then, in one step and in the room that it reserved. @param {Element} host */
  const show = async (host) => {
    host.setAttribute(STATE, "loading");
    const address = new URL(host.getAttribute(ADDRESS) ?? "", location.href);
    const source = new URL(address);
    source.pathname += ".json";
    const answer = await fetch(source, { credentials: "omit" });
    if (!answer.ok) {
      // It is switched off: the link stays, the room does not.
      host.querySelector("svg")?.remove();
      host.setAttribute(STATE, "off");
      return;
    }
    const widget = /** @type {Widget} */ (await answer.json());
    await addFonts(widget.fonts, address);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(widget.css);
    const root = host.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    root.append(content(widget, address));
    host.setAttribute(STATE, "shown");
    if (widget.isCounted) count(host, root, address);
  };

  /** A frame tells its height to the page around it, where this script may run too. */
  const tellHeight = () => {
    const send = () => parent.postMessage({ [MESSAGE]: document.body.scrollHeight }, "*");
    new ResizeObserver(send).observe(document.body);
  };
  /** @param {MessageEvent} event */
  const setHeight = ({ data, source }) => {
    const height = Number(data?.[MESSAGE]);
    if (!(height > 0 && height < 5000)) return;
    for (const frame of document.querySelectorAll("iframe"))
      if (frame.contentWindow === source && frame.hasAttribute("data-newsloom-frame"))
        frame.height = String(height);
  };

  const start = () => {
    for (const host of document.querySelectorAll(`[${ADDRESS}]:not([${STATE}])`))
      show(host).catch(() => host.setAttribute(STATE, "failed"));
  };
  start();
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  if (isFramed) tellHeight();
  else addEventListener("message", setHeight);
})();
