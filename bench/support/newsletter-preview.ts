import type { Article } from "@newsloom/contract/articles/articles";
import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import { launch, newWindow } from "./feed-in-browser.ts";
import { SIGN_IN_FORM } from "./product.ts";

const ARTICLES = 30;
const MOVES = 20;

/** A newsletter of 30 articles; returns its number. */
async function makeNewsletter(url: string, headers: Record<string, string>): Promise<number> {
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/api/${path}`, {
      headers: { ...headers, "content-type": "application/json" },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as T;
  };
  const made = await call<Campaign>("Campaign/New", {
    newsletterName: "Preview",
    newsletterSubject: "Preview",
  });
  const offered = await call<Article[]>("Articles/GetNeverSentArticles?from=0&to=100");
  const inside = new Set(made.model.sections.flatMap(({ articles }) => articles.map((one) => one.articleId)));
  const more = offered
    .filter(({ articleId }) => !inside.has(articleId))
    .slice(0, ARTICLES - inside.size)
    .map(({ articleId, title, previewText, thumbnailUrl, sourceName }) => ({
      articleId,
      title,
      previewText,
      url: `https://harbor.test/${articleId}`,
      imageUrl: thumbnailUrl === "" ? "" : url + thumbnailUrl,
      imageAlt: "",
      sourceName,
    }));
  const [first, ...others] = made.model.sections;
  if (!first) throw new Error("The newsletter has no sections.");
  const sections = [{ ...first, articles: [...first.articles, ...more] }, ...others];
  await call("Campaign/Save", { ...made, model: { ...made.model, sections } });
  return made.distributionId;
}

/** In the page: from a key to the frame whose preview has changed, and what an empty worker takes for the same text. */
const IN_EDITOR = `(() => {
  const preview = () => document.querySelector("iframe[srcdoc]");
  window.previewIsDrawn = () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)));
  window.previewAfterKey = (handle, key) => new Promise((resolve) => {
    const before = preview().srcdoc;
    const watch = new MutationObserver(() => {
      if (preview().srcdoc === before) return;
      watch.disconnect();
      resolve(performance.now() - began);
    });
    watch.observe(preview(), { attributes: true, attributeFilter: ["srcdoc"] });
    const began = performance.now();
    handle.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
  window.echo = async (times) => {
    const source = "onmessage = ({ data }) => postMessage(data)";
    const worker = new Worker(URL.createObjectURL(new Blob([source])));
    const html = preview().srcdoc;
    const measured = [];
    for (let nth = 0; nth < times; nth++) {
      const began = performance.now();
      await new Promise((resolve) => {
        worker.onmessage = resolve;
        worker.postMessage(html);
      });
      measured.push(performance.now() - began);
    }
    worker.terminate();
    return measured;
  };
})()`;

/** Before the page loads: how long its workers take to answer. */
const TIME_WORKERS = `(() => {
  window.workerTimes = [];
  window.Worker = class extends Worker {
    postMessage(...args) {
      const began = performance.now();
      this.addEventListener("message", () => workerTimes.push(performance.now() - began), { once: true });
      super.postMessage(...args);
    }
  };
})()`;

export interface PreviewFigures {
  readonly moves: readonly number[];
  /** Of these, from the model to the rendered newsletter. */
  readonly inWorker: readonly number[];
  readonly floor: readonly number[];
}

/** From the key that moves an article to the preview that shows it, in the editor. */
export async function measurePreview(url: string, headers: Record<string, string>): Promise<PreviewFigures> {
  const id = await makeNewsletter(url, headers);
  const browser = await launch();
  try {
    const page = await newWindow(browser, url);
    await page.addInitScript(TIME_WORKERS);
    await page.goto(`/harbor/login?${new URLSearchParams({ returnTo: `/harbor/newsletters/${id}` })}`);
    await page.getByLabel("Email").fill(SIGN_IN_FORM.username);
    await page.getByLabel("Password", { exact: true }).fill(SIGN_IN_FORM.password);
    await page.getByRole("button", { name: "Sign in with email" }).click();
    await page.locator("iframe[srcdoc]").waitFor();
    await page.evaluate(IN_EDITOR);
    await page.evaluate("previewIsDrawn()");
    await page.evaluate("workerTimes.length = 0");
    const moves: number[] = [];
    for (let nth = 0; nth < MOVES; nth++) {
      moves.push(
        await page.evaluate<number>(`previewAfterKey(
          document.querySelectorAll("[data-pane=sections] button[aria-label^='Move ']")[${nth % 2 === 0 ? 0 : 1}],
          "${nth % 2 === 0 ? "ArrowDown" : "ArrowUp"}")`),
      );
      await page.evaluate("previewIsDrawn()");
    }
    const inWorker = await page.evaluate<number[]>("workerTimes.slice()");
    return { moves, inWorker, floor: await page.evaluate<number[]>(`echo(${MOVES})`) };
  } finally {
    await browser.close();
  }
}
