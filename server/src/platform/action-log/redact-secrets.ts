const HIDDEN = "[hidden]";
const SECRET_NAME =
  /pass(word|wd|phrase|code)|pwd|token|secret|gated|(api|access|private|signing|license)key|credential|authorization|bearer|cookie|codehash|(invitation|reset|verification)code|jwk|^code$/;
const NAME_FIELDS = new Set(["keyname", "key", "name", "settingname"]);
// These run over texts of any length: none may read a part of it from more than one start.
const TOKEN_RUN = /[\w.-]+/g;
const TOKEN_HEAD = /\beyJ(?=[\w-]{8})/;
const BEARER = /\b(bearer|basic)\s+[\w~+/.=-]{8,}/gi;
const URL_LOGIN = /:\/\/[^\s/?#@]*@/g;
const URL_PARAMETER = /([?&#]([\w.-]+)=)[^&#\s"']+/g;

/** The same value with every secret hidden, at any depth: the log shows that it changed, never to what. */
export function redactSecrets(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(redactSecrets);
  if (value instanceof Date) return value.toJSON();
  // Bytes are keys, hashes or files: none belongs in the log.
  if (ArrayBuffer.isView(value)) return HIDDEN;
  const fields = Object.entries(value);
  // A setting has its name in one field and its value in another.
  const namesSecret = fields.some(
    ([name, inner]) => NAME_FIELDS.has(plain(name)) && typeof inner === "string" && isSecret(inner),
  );
  return Object.fromEntries(
    fields.map(([name, inner]) => {
      const hide = isSecret(name) || (namesSecret && plain(name).endsWith("value"));
      return [name, hide ? hidden(inner) : redactSecrets(inner)];
    }),
  );
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");
const isSecret = (name: string) => SECRET_NAME.test(plain(name));
/** Empty values and booleans reveal nothing. */
const hidden = (value: unknown) =>
  value == null || value === "" || typeof value === "boolean" ? value : HIDDEN;

function cleanText(text: string): string {
  return (/^\s*[{[]/.test(text) && cleanJson(text)) || cleanWords(text);
}

function cleanWords(text: string): string {
  return text
    .replace(TOKEN_RUN, hideTokens)
    .replace(BEARER, `$1 ${HIDDEN}`)
    .replace(URL_LOGIN, `://${HIDDEN}@`)
    .replace(URL_PARAMETER, (whole, start: string, name: string) =>
      isSecret(name) ? start + HIDDEN : whole,
    );
}

/** A JSON web token is three segments with dots between them, the first of which begins with `{"` in base64. */
function hideTokens(run: string): string {
  const segments = run.split(".");
  const shown: string[] = [];
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index] ?? "";
    const isFollowed = segments[index + 1] && segments[index + 2] !== undefined;
    const start = isFollowed ? segment.search(TOKEN_HEAD) : -1;
    shown.push(start === -1 ? segment : segment.slice(0, start) + HIDDEN);
    if (start !== -1) index += 2;
  }
  return shown.join(".");
}

/** Null when the text is not JSON. */
function cleanJson(text: string): string | null {
  try {
    return JSON.stringify(redactSecrets(JSON.parse(text)));
  } catch {
    return null;
  }
}
