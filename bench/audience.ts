// npm run bench -- audience: import, export and sign-ups of subscribers. `npm run bench -- audience 100000` imports fewer rows.
import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import { AUDIENCE_IMPORT_LIMITS, type ImportDetails } from "@newsloom/contract/audience/imports";
import { type Calls, call, exportAudience, follow, secondsOf } from "./support/audience-calls.ts";
import { openOwner } from "./support/fill-newsfeed.ts";
import { load } from "./support/load.ts";
import { signIn, withProduct } from "./support/product.ts";

// The sign-ups come from a program.
process.env["CAPTCHA"] = "none";
const ROWS = Number(process.argv[2] ?? 1_000_000);
const HEADER = "email,first name,last name,company,job,country";
const COUNTRIES = ["DK", "NO", "SE", "DE", "", "GB"];

/** One in a hundred has no address, one in two hundred was there before. */
function rowOf(n: number): string {
  const at = n % 200 === 199 ? n - 100 : n;
  const email = n % 100 === 50 ? `reader ${n}` : `bench${at}@quay${at % 997}.test`;
  return `${email},First${n % 1013},Last${n % 4099},${n % 5 === 0 ? `Company ${n % 3001}` : ""},Editor,${COUNTRIES[n % 6]}`;
}

async function writeFile(path: string): Promise<void> {
  const file = await open(path, "w", 0o644);
  await file.write(`${HEADER}\n`);
  for (let first = 0; first < ROWS; first += 10_000) {
    const rows = Array.from({ length: Math.min(10_000, ROWS - first) }, (_one, at) => rowOf(first + at));
    await file.write(`${rows.join("\n")}\n`);
  }
  await file.close();
}

/** The least that PostgreSQL needs for it: a bare COPY, and one insert into the same table. */
async function measureFloor(dataDir: string): Promise<number> {
  const path = join(dataDir, "people.csv");
  await writeFile(path);
  const owner = await openOwner(dataDir);
  await owner.query("set statement_timeout = 0");
  await owner.query(
    "create unlogged table floor_rows (email text, first text, last text, company text, job text, country text)",
  );
  const seconds = await secondsOf(async () => {
    await owner.query(`copy floor_rows from '${path}' csv header`);
    await owner.query(`insert into subscribers (site_id, email, first_name, last_name, company_name, job_name, country,
        status, status_by, daily, source, created_at)
      select 1, email, first, last, coalesce(company, ''), job, coalesce(country, ''), 'Active', 'editor', true, 'import', now()
      from floor_rows on conflict do nothing`);
  });
  await owner.end();
  return seconds;
}

const formOf = (fields: Record<string, string | Blob>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

async function upload(calls: Calls, path: string): Promise<string> {
  const { size } = await stat(path);
  const file = await open(path);
  let fileId = "";
  for (let offset = 0; offset < size; ) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AUDIENCE_IMPORT_LIMITS.partBytes), {
      position: offset,
    });
    const part = new Blob([buffer.subarray(0, bytesRead)], { type: "text/csv" });
    const answer = await call<{ fileId: string }>(
      calls,
      "ImportFile",
      formOf({ file: part, offset: String(offset), ...(fileId !== "" && { fileId }) }),
    );
    fileId = answer.fileId;
    offset += bytesRead;
  }
  await file.close();
  return fileId;
}

let floor = 0;
await withProduct(async (_product, dataDir) => {
  floor = await measureFloor(dataDir);
});
await withProduct(async (product, dataDir) => {
  const path = join(dataDir, "people.csv");
  await writeFile(path);
  const headers = await signIn(product.url);
  const calls = { product, headers };
  const fileId = await upload(calls, path);
  const beforeMb = product.residentMb();
  let details: ImportDetails | undefined;
  let mostMb = 0;
  const imported = await secondsOf(async () => {
    const { importId } = await call<{ importId: number }>(
      calls,
      "Import",
      formOf({ file: new Blob([]), fileId, fileName: "people.csv" }),
    );
    const followed = await follow(product, () => call<ImportDetails>(calls, `${importId}/ImportProcess`));
    [details, mostMb] = [followed.last, followed.mostMb];
  });
  if (details?.total !== ROWS) throw new Error(`${details?.total} of ${ROWS} rows`);

  const exported = await exportAudience(calls);

  let people = 0;
  const setting = await fetch(`${product.url}/api/Settings/GetSettingByName?name=SubscriptionApiKey`, {
    headers,
  });
  const { value: apiKey } = (await setting.json()) as { value: string };
  const subscribing = await load({
    url: `${product.url}/api/Subscribers/Subscribe`,
    requests: [
      {
        method: "POST",
        headers: { siteNameId: "1", "content-type": "application/json" },
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify({
            email: `new${++people}@quay.test`,
            apiKey,
            firstName: "Ada",
            lastName: "Holm",
            subscriptionListId: 1,
          }),
        }),
      },
    ],
  });
  const count = (value: number) => Math.round(value).toLocaleString("en");
  console.table([
    {
      work: `floor of the import: COPY and insert of ${count(ROWS)} rows`,
      figure: `${floor.toFixed(1)} s`,
      target: "",
    },
    {
      work: `import of ${count(ROWS)} rows`,
      figure: `${imported.toFixed(1)} s, ${(imported / floor).toFixed(2)} × the floor`,
      target: "≤ 2 ×",
    },
    {
      work: "added, skipped, refused",
      figure: [details.added, details.skipped, details.failed].map(count).join(", "),
      target: "",
    },
    {
      work: "memory of the process before and at most",
      figure: `${count(beforeMb)} MB, ${count(mostMb)} MB`,
      target: "≤ 300 MB",
    },
    {
      work: `export of ${count(exported.people)} people as CSV`,
      figure: `${count(exported.people / exported.seconds)} rows/s`,
      target: "≥ 50,000/s",
    },
    {
      work: "sign-ups, 10 at once",
      figure: `${count(subscribing.perSecond)}/s, p97.5 ${subscribing.p97} ms`,
      target: "",
    },
  ]);
});
