const link = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]');
const own = { href: link()?.href ?? "", type: link()?.type ?? "" };

/** The tab shows the site's icon, and ours where a site has none. */
export function showIcon(url: string): void {
  const icon = link();
  if (icon === null) return;
  icon.href = url || own.href;
  icon.type = url === "" ? own.type : "";
}
