import type { ExportJob } from "@newsloom/contract/audience/exports";
import type { Product } from "./product.ts";

export interface Calls {
  readonly product: Product;
  readonly headers: Record<string, string>;
}

export async function call<T>({ product, headers }: Calls, path: string, body?: object): Promise<T> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${product.url}/api/Audience/${path}`, {
    method: body ? "POST" : "GET",
    headers: isForm || !body ? headers : { ...headers, "content-type": "application/json" },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

export const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks until it is done; the most memory that the process had meanwhile. */
export async function follow<T extends { readonly state: string }>(
  product: Product,
  read: () => Promise<T>,
): Promise<{ last: T; mostMb: number }> {
  let mostMb = 0;
  for (;;) {
    const last = await read();
    mostMb = Math.max(mostMb, product.residentMb());
    if (last.state === "Done") return { last, mostMb };
    if (last.state === "Failed") throw new Error(JSON.stringify(last));
    await pause(200);
  }
}

/** The people that were exported as CSV, from the request until the file can be downloaded. */
export async function exportAudience(calls: Calls): Promise<{ people: number; seconds: number }> {
  let people = 0;
  const seconds = await secondsOf(async () => {
    const { exportId } = await call<ExportJob>(calls, "ExportJobs", { format: "csv" });
    const read = async () => {
      const jobs = await call<ExportJob[]>(calls, "GetExportJobs");
      const found = jobs.find((one) => one.exportId === exportId);
      if (!found) throw new Error("The export is gone.");
      return found;
    };
    people = (await follow(calls.product, read)).last.exported;
  });
  return { people, seconds };
}
