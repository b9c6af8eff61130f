import type { Sending } from "@newsloom/contract/delivery/sends";
import Papa from "papaparse";
import { expect } from "vitest";
import { eventually } from "../eventually.ts";
import { article, section } from "../newsletters/sample-newsletters.ts";
import type { TestServer } from "../server/server.ts";
import { insertCampaign, sendingAs } from "./sends.ts";

/** Those who get the campaigns below, unless a test says otherwise. */
export const PACKAGE_PEOPLE = [
  { email: "ada@post.test", weekly: true, first_name: "Ada <b>", last_name: "O'Hara", company_name: "A & B" },
  { email: "bo@post.test", weekly: true, first_name: "=1+1" },
  { email: "cy@post.test", weekly: true },
];

export type Package = NonNullable<Sending["package"]>;

/** Campaigns of a site that hands over to Adestra, and the files of their packages. */
export function packagesAs(server: TestServer, headers: Record<string, string>) {
  const sending = sendingAs(server, headers);
  const download = async (link: string) => {
    const answer = await server.call(link);
    expect(answer.status, answer.text).toBe(200);
    return answer.text;
  };
  return {
    ...sending,
    download,
    async setFeature(featureStatusId: 0 | 1): Promise<void> {
      const { status } = await server.call("/api/Settings/UpdateSiteFeature", {
        method: "PUT",
        headers,
        body: { featureName: "UseAdestraAsESP", featureStatusId },
      });
      expect(status).toBe(200);
    },
    insert: (subject: string) =>
      insertCampaign(server, { newsletter_subject: subject, model: JSON.stringify(MODEL) }),
    packageOf: (id: number): Promise<Package> =>
      eventually("the package is made", async () => {
        const { state, package: made } = await sending.progress(id);
        return state === "finished" && made;
      }),
    filesOf: async ({ html, text, recipients }: Package) => ({
      html: await download(html),
      text: await download(text),
      rows: rowsOf(await download(recipients)),
    }),
  };
}

export const rowsOf = (csv: string) =>
  Papa.parse<Record<string, string>>(csv.trimEnd(), { header: true }).data;

const MODEL = {
  title: "",
  textPreview: "For {{firstName|you}}",
  personalIntro: "Good morning {{firstName|reader}}, or {{firstName|friend}} of {{companyName}}",
  showPersonalIntro: true,
  sections: [
    section("editorPicks", "rows", { articles: [article(1, { title: "A tag [* data('email') *]" })] }),
    section("recommendedArticles", "rows", { title: "For you", articles: [article(2), article(3)] }),
  ],
};
