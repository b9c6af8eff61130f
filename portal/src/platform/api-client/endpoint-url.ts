import { BASE_PATHS } from "@newsloom/contract/base-paths";

type Values = Readonly<Record<string, unknown>>;

/** Where a call goes: `{name}` parts filled in, the rest as a query; what is undefined is left out. */
export function endpointUrl(path: string, params: Values, query: Values): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value != null) search.set(name, String(value));
  return BASE_PATHS.api + filled + (search.size > 0 ? `?${search}` : "");
}
