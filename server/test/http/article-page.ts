/** What a reader sees of an article of the first site, whatever its title in the address is. */
export const articlePage = async (server: { readonly url: string }, articleId: number): Promise<string> =>
  (await fetch(`${server.url}/harbor/en/article/${articleId}`, { headers: { accept: "text/html" } })).text();
