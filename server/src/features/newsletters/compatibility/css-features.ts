import { CLIENT_SUPPORT } from "./client-support.generated.ts";

/** Features as Can I Email calls them: "css-border-radius". */
export type FeatureId = string;

const known = (id: FeatureId): FeatureId[] => (CLIENT_SUPPORT[id] === undefined ? [] : [id]);

/** Properties that Can I Email has under another one's name. */
const GROUPED: readonly (readonly [RegExp, FeatureId])[] = [
  [/^(?:top|right|bottom|left)$/, "css-left-right-top-bottom"],
  [/^border-(?:top|bottom)-(?:left|right)-radius$/, "css-border-radius"],
  [/^border-(?:start|end)-(?:start|end)-radius$/, "css-border-radius-logical"],
  [/^border-(?:inline|block)-(?:start|end)/, "css-border-inline-block-individual"],
  [/^border-(?:inline|block)-/, "css-border-inline-block-longhand"],
  [/^border-(?:inline|block)$/, "css-border-inline-block"],
  [/^border-(?:top|right|bottom|left|width|style|color)/, "css-border"],
  [/^margin-(?:top|right|bottom|left)$/, "css-margin"],
  [/^margin-inline-/, "css-margin-inline-start-end"],
  [/^margin-block-/, "css-margin-block-start-end"],
  [/^margin-(?:inline|block)$/, "css-margin-inline-block"],
  [/^padding-(?:top|right|bottom|left)$/, "css-padding"],
  [/^padding-inline-/, "css-padding-inline-start-end"],
  [/^padding-block-/, "css-padding-block-start-end"],
  [/^padding-(?:inline|block)$/, "css-padding-inline-block"],
  [/^(?:column-|row-)?gap$/, "css-gap"],
  [/^columns$|^column-/, "css-column-layout-properties"],
  [/^grid-template/, "css-grid-template"],
  [/^block-size$/, "css-block-inline-size"],
  [/^animation-/, "css-animation"],
  [/^transition-/, "css-transition"],
];

const FUNCTIONS: Readonly<Record<string, FeatureId>> = {
  calc: "css-unit-calc",
  clamp: "css-function-clamp",
  "conic-gradient": "css-conic-gradient",
  lab: "css-modern-color",
  lch: "css-modern-color",
  "light-dark": "css-function-light-dark",
  "linear-gradient": "css-linear-gradient",
  max: "css-function-max",
  min: "css-function-min",
  oklab: "css-modern-color",
  oklch: "css-modern-color",
  "radial-gradient": "css-radial-gradient",
  rgb: "css-rgb",
  rgba: "css-rgba",
  var: "css-variables",
};

export interface Declaration {
  readonly prop: string;
  readonly value: string;
  readonly important?: boolean | undefined;
}

/** What a mail client has to support for a declaration to have its effect. */
export function featuresOfDeclaration({ prop, value, important }: Declaration): FeatureId[] {
  const name = prop.toLowerCase();
  if (name.startsWith("--")) return known("css-variables");
  return [
    ...featuresOfProperty(name, value.trim().toLowerCase()),
    ...featuresOfValue(value.toLowerCase()),
    ...(important === true ? known("css-important") : []),
  ];
}

function featuresOfProperty(name: string, value: string): FeatureId[] {
  if (name === "display" && ["flex", "grid", "none"].includes(value)) return known(`css-display-${value}`);
  const group = GROUPED.find(([pattern]) => pattern.test(name));
  return known(group ? group[1] : `css-${name}`);
}

function featuresOfValue(value: string): FeatureId[] {
  const plain = value.replaceAll(/"[^"]*"|'[^']*'|url\([^()]*\)/g, " ");
  const functions = [...plain.matchAll(/([a-z-]{2,20})\(/g)].flatMap(([, name = ""]) => {
    const id = FUNCTIONS[name];
    return id === undefined ? [] : [id];
  });
  const units = [...plain.matchAll(/(?<![\w#.-])[\d.]{1,16}(%|[a-z]{1,4})(?![\w-])/g)].flatMap(
    ([, unit = ""]) => known(`css-unit-${unit === "%" ? "percent" : unit}`),
  );
  return [
    ...functions,
    ...new Set(units),
    ...(/\binitial\b/.test(plain) ? known("css-unit-initial") : []),
    ...(/\b(?:fit|min|max)-content\b/.test(plain) ? known("css-intrinsic-size") : []),
    ...(/\bsystem-ui\b|\bui-(?:serif|sans-serif|rounded|monospace)\b/.test(plain)
      ? known("css-sytem-ui")
      : []),
  ];
}

const SELECTOR_PARTS: readonly (readonly [RegExp, FeatureId])[] = [
  [/\./, "css-selector-class"],
  [/\.[\w-]+\./, "css-selector-chaining"],
  [/#/, "css-selector-id"],
  [/\[/, "css-selector-attribute"],
  [/>/, "css-selector-child"],
  [/\+/, "css-selector-adjacent-sibling"],
  [/~/, "css-selector-general-sibling"],
  [/\*/, "css-selector-universal"],
  [/(?:^|[\s>+~])[a-z]/i, "css-selector-type"],
  [/[^\s>+~] [^\s>+~]/, "css-selector-descendant"],
];

export function featuresOfSelector(selector: string): FeatureId[] {
  const plain = selector.trim().replaceAll(/\s+/g, " ");
  const pseudos = [...plain.matchAll(/(::?)([a-z-]{2,30})/g)].flatMap(([, colons, name = ""]) =>
    known(`css-pseudo-${colons === "::" ? "element" : "class"}-${name}`),
  );
  return [
    ...SELECTOR_PARTS.flatMap(([pattern, id]) => (pattern.test(plain) ? known(id) : [])),
    ...new Set(pseudos),
  ];
}

const MEDIA_PARTS: readonly (readonly [string, FeatureId])[] = [
  ["prefers-color-scheme", "css-at-media-prefers-color-scheme"],
  ["prefers-reduced-motion", "css-at-media-prefers-reduced-motion"],
  ["device-pixel-ratio", "css-at-media-device-pixel-ratio"],
  ["orientation", "css-at-media-orientation"],
  ["hover", "css-at-media-hover"],
];

export function featuresOfAtRule(name: string, params: string): FeatureId[] {
  const parts = name === "media" ? MEDIA_PARTS.filter(([text]) => params.includes(text)) : [];
  return [...known(`css-at-${name.toLowerCase()}`), ...parts.map(([, id]) => id)];
}
