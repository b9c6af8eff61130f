interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly attributes: string;
}

export interface Page {
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Enough of a browser for sign-in: cookies by path, redirects, forms. It does not follow a redirect to `stopAt`. */
export class Browser {
  #cookies: Cookie[] = [];
  readonly #stopAt: string;

  constructor(stopAt = "/callback/") {
    this.#stopAt = stopAt;
  }

  cookie(name: string): Cookie | undefined {
    return this.#cookies.find((cookie) => cookie.name === name);
  }

  setCookie(name: string, value: string, path: string): void {
    this.#storeCookies([`${name}=${value}; path=${path}`], new URL("http://localhost/"));
  }

  /** Opens an address and follows where it leads, up to a page or to the client's callback. */
  async open(address: string | URL, init: RequestInit = {}): Promise<Page> {
    const url = new URL(address);
    if (url.pathname.startsWith(this.#stopAt)) return { url, status: 0, headers: new Headers(), text: "" };
    const headers = new Headers(init.headers);
    headers.set("accept", "text/html,*/*;q=0.8");
    const page = await this.fetch(url, { ...init, headers });
    const next = page.headers.get("location");
    return next === null ? page : this.open(new URL(next, url));
  }

  /** One request with this browser's cookies, nothing followed. */
  async fetch(address: string | URL, init: RequestInit = {}): Promise<Page> {
    const url = new URL(address);
    const headers = new Headers(init.headers);
    const cookies = this.#cookies.filter((cookie) => url.pathname.startsWith(cookie.path));
    if (cookies.length > 0)
      headers.set("cookie", cookies.map(({ name, value }) => `${name}=${value}`).join("; "));
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    this.#storeCookies(response.headers.getSetCookie(), url);
    return { url, status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Submits the page's first form as it stands, with these fields filled in. */
  submit(page: Page, fields: Record<string, string> = {}): Promise<Page> {
    const form = /<form[^>]*action="([^"]+)"[^>]*>([\s\S]*?)<\/form>/.exec(page.text);
    if (!form) throw new Error(`no form on ${page.url.href}: ${page.text}`);
    const [, action = "", inside = ""] = form;
    const hidden = [...inside.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const body = new URLSearchParams(
      hidden.map(([, name = "", value = ""]): [string, string] => [name, value]),
    );
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return this.open(new URL(action, page.url), {
      method: "POST",
      body,
      headers: { origin: page.url.origin },
    });
  }

  #storeCookies(lines: readonly string[], url: URL): void {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
      const [name = "", ...value] = pair.split("=");
      const attribute = (key: string) =>
        attributes.find((one) => one.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
      const path = attribute("path") ?? url.pathname.replace(/\/[^/]*$/, "");
      const isExpired = attribute("max-age") === "0" || Date.parse(attribute("expires") ?? "") < Date.now();
      this.#cookies = this.#cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
      if (!isExpired)
        this.#cookies.push({ name, value: value.join("="), path, attributes: attributes.join("; ") });
    }
  }
}
