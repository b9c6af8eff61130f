import { request } from "undici";

interface BarePosts {
  readonly url: string;
  readonly body: Uint8Array;
  readonly count: number;
  readonly atOnce: number;
}

/** The floor for mails in bulk: one body posted again and again. */
export async function postBare({ url, body, count, atOnce }: BarePosts): Promise<void> {
  let posted = 0;
  const post = async () => {
    while (posted < count) {
      posted += 1;
      const answer = await request(url, { method: "POST", body });
      await answer.body.dump();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, post));
}
