/** The address of an article's page; one without its title would be answered by a redirect to it. */
export async function articlePathOf(url: string, articleId: number): Promise<string> {
  const path = `/harbor/en/article/${articleId}`;
  const { headers } = await fetch(url + path, { redirect: "manual" });
  const location = headers.get("location") ?? "";
  return location.startsWith("/") ? location : path;
}
