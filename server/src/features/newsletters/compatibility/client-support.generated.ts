// Written by server/tools/write-client-support.ts from the data of Can I Email, https://www.caniemail.com, MIT License,
// Copyright (c) 2019 HTeuMeuLeu. A feature that a client supports, or of which nothing is known, is not in its list.
export interface ClientSupport {
  readonly level: "none" | "partial";
  readonly note: string;
}
interface MailFeature {
  readonly title: string;
  readonly limited: Readonly<Record<string, ClientSupport | undefined>>;
}
export const CLIENT_SUPPORT_DATE = "2026-05-13";
export const CLIENT_SUPPORT: Readonly<Record<string, MailFeature | undefined>> = {
 "css-accent-color": {
  "title": "accent-color",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-align-items": {
  "title": "align-items",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-animation": {
  "title": "animation",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-aspect-ratio": {
  "title": "aspect-ratio",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-at-font-face": {
  "title": "@font-face",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": "Roboto and Google Sans can be used, but only because they're embedded with the webmail's own styles."
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "partial",
    "note": "The declaration is supported but distant fonts are ignored."
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-at-import": {
  "title": "@import",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-at-keyframes": {
  "title": "@keyframes",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-at-media-device-pixel-ratio": {
  "title": "@media (-webkit-device-pixel-ratio)",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-at-media-hover": {
  "title": "@media (hover), @media (any-hover)",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-at-media-orientation": {
  "title": "@media (orientation)",
  "limited": {
   "apple-mail.ios": {
    "level": "partial",
    "note": "orientation:portrait is not supported."
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-at-media-prefers-color-scheme": {
  "title": "@media (prefers-color-scheme)",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": "@media (prefers-color-scheme:dark) is transformed into @media ()"
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-at-media-prefers-reduced-motion": {
  "title": "@media (prefers-reduced-motion)",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-at-media": {
  "title": "@media",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "Does not support height based media queries."
   },
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts. Does not support height based media queries."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts. Does not support height based media queries."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Does not support nested media queries. Nested media queries are removed."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "Does not support nested media queries. Nested media queries are removed."
   },
   "outlook.ios": {
    "level": "partial",
    "note": "Does not support nested media queries."
   },
   "outlook.android": {
    "level": "partial",
    "note": "Does not support nested media queries."
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Only supports screen, min-width, max-width, min-height and max-height based media queries."
   },
   "samsung-email.android": {
    "level": "partial",
    "note": "Not supported with Hotmail/Outlook accounts."
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-at-supports": {
  "title": "@supports",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-backdrop-filter": {
  "title": "backdrop-filter",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-background-blend-mode": {
  "title": "background-blend-mode",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-background-clip": {
  "title": "background-clip",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts. But it can be used in the background shorthand property instead."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts. But it can be used in the background shorthand property instead."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-background-color": {
  "title": "background-color",
  "limited": {}
 },
 "css-background-image": {
  "title": "background-image",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": "Background images can be used in VML. See backgrounds.cm and VML documentation."
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Does not support multiple values. The comma between two values is removed."
   }
  }
 },
 "css-background-origin": {
  "title": "background-origin",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": ""
   },
   "gmail.android": {
    "level": "partial",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": "Background images origin can be used in VML with the origin attribute. See VML documentation."
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-background-position": {
  "title": "background-position",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": "Background images position can be used in VML with the position attribute. See VML documentation."
   }
  }
 },
 "css-background-repeat": {
  "title": "background-repeat",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": "Background images repetition can be used in VML with the type=\"tile\" or type=\"frame\" attribute. See VML documentation."
   }
  }
 },
 "css-background-size": {
  "title": "background-size",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts. But it can be used in the background shorthand property instead."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts. But it can be used in the background shorthand property instead."
   },
   "outlook.windows": {
    "level": "none",
    "note": "Background images size can be used in VML with the size attribute. See VML documentation."
   }
  }
 },
 "css-background": {
  "title": "background",
  "limited": {
   "outlook.windows": {
    "level": "partial",
    "note": "Only background-color values are supported."
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Does not support multiple values. The comma between two values is removed. Does not support the / value shorthand for background-size. But it can be used in the background-size property instead."
   }
  }
 },
 "css-block-inline-size": {
  "title": "block-size & inline-size",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-border-collapse": {
  "title": "border-collapse",
  "limited": {}
 },
 "css-border-image": {
  "title": "border-image",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-border-inline-block-individual": {
  "title": "border-inline & border-block individual logical properties",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "partial",
    "note": "border-<inline/block>-color and border-<inline/block>-width does not work."
   }
  }
 },
 "css-border-inline-block-longhand": {
  "title": "border-inline & border-block longhand properties",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-border-inline-block": {
  "title": "border-inline & border-block",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-border-radius-logical": {
  "title": "border-radius logical properties",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-border-radius": {
  "title": "border-radius",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": "Round corners can be used in VML with the RoundRect element. See buttons.cm and VML documentation."
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Shorthand for setting elliptical borders with the slash / notation is not supported e.g. border-radius: 27% 73% 70% 30% / 30% 34% 66% 70%;."
   }
  }
 },
 "css-border-spacing": {
  "title": "border-spacing",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-border": {
  "title": "border",
  "limited": {
   "outlook.windows": {
    "level": "partial",
    "note": "A border can not be bigger than 8px. Unreliable if used on a <p> or a <div>."
   }
  }
 },
 "css-box-shadow": {
  "title": "box-shadow",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "partial",
    "note": "Only supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Only supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-box-sizing": {
  "title": "box-sizing",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-caption-side": {
  "title": "caption-side",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-clear": {
  "title": "clear",
  "limited": {
   "gmail.android": {
    "level": "partial",
    "note": "Logical property values inline-start and inline-end are not supported."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "partial",
    "note": "Logical property values inline-start and inline-end are not supported."
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Logical property values inline-start and inline-end are not supported."
   }
  }
 },
 "css-clip-path": {
  "title": "clip-path",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-color-scheme": {
  "title": "color-scheme CSS property",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-column-count": {
  "title": "column-count",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-column-layout-properties": {
  "title": "css column properties",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-comments": {
  "title": "CSS comments",
  "limited": {
   "gmail.android": {
    "level": "partial",
    "note": "<style> tag not supported with non-google account. Comment inside style: attribute works."
   }
  }
 },
 "css-conic-gradient": {
  "title": "conic-gradient()",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "partial",
    "note": "Not supported with Hotmail/Outlook accounts."
   }
  }
 },
 "css-cursor": {
  "title": "cursor",
  "limited": {
   "apple-mail.ios": {
    "level": "none",
    "note": "iOS assistive touch does not respond to cursor."
   },
   "apple-mail.macos": {
    "level": "partial",
    "note": "URL is not supported."
   },
   "gmail.desktop-webmail": {
    "level": "none",
    "note": "Cursor property is removed."
   },
   "gmail.ios": {
    "level": "none",
    "note": "Cursor property is removed."
   },
   "gmail.android": {
    "level": "none",
    "note": "Cursor property is removed."
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": "iOS assistive touch does not respond to cursor."
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Only supports: crosshair, help, move, pointer, progress, text, wait, auto, default, and all single-direction resize properties."
   }
  }
 },
 "css-direction": {
  "title": "direction",
  "limited": {}
 },
 "css-display-flex": {
  "title": "display:flex",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-display-grid": {
  "title": "display:grid",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-display-none": {
  "title": "display:none",
  "limited": {
   "outlook.windows": {
    "level": "partial",
    "note": "Does not inherit onto nested <table> elements. Does not work when applied directly to an <img> element."
   }
  }
 },
 "css-display": {
  "title": "display",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "flex, grid, flow-root, contents, inline flow-root, inline flex, inline grid, initial, revert, unset are not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "flex, grid, flow-root, contents, inline flow-root, inline flex, inline grid, initial, revert, unset are not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "partial",
    "note": "display:none does not inherit to inner tables. Only supports display:none (but not on <img>)."
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "flow-root, inline-flex, inline-grid, inline flow, contents, revert are not supported."
   }
  }
 },
 "css-empty-cells": {
  "title": "empty-cells",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-filter": {
  "title": "filter",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-flex-direction": {
  "title": "flex-direction:column",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-flex-wrap": {
  "title": "flex-wrap: wrap",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-float": {
  "title": "float",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Logical property values inline-start and inline-end are not supported."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Logical property values inline-start and inline-end are not supported."
   },
   "outlook.windows": {
    "level": "none",
    "note": "table and img elements can use an align attribute to get a similar effect."
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Logical property values inline-start and inline-end are not supported."
   }
  }
 },
 "css-font-kerning": {
  "title": "font-kerning",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-font-size-adjust": {
  "title": "font-size-adjust",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "2-value syntax is supported, but the first value (font-metric) is ignored."
   }
  }
 },
 "css-font-size": {
  "title": "font-size",
  "limited": {
   "outlook.windows": {
    "level": "partial",
    "note": "rem values are not supported."
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "rem values are not supported."
   },
   "samsung-email.android": {
    "level": "partial",
    "note": "relative and percentage size values not supported."
   }
  }
 },
 "css-font-stretch": {
  "title": "font-stretch",
  "limited": {
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-font-weight": {
  "title": "font-weight",
  "limited": {
   "outlook.windows": {
    "level": "partial",
    "note": "<number> values between 0 and 599 are set as normal font weight. <number> values between 600 and 1000 are set as bold font weight."
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "<number> values are not supported as per CSS Fonts Level 4 where any <number> value between 1 and 1000 (inclusive) is a valid value. Only the following numeric values are supported: 100, 200, 300, 400, 500, 600, 700, 800, and 900."
   }
  }
 },
 "css-font": {
  "title": "font shorthand",
  "limited": {}
 },
 "css-function-clamp": {
  "title": "clamp()",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "partial",
    "note": "Not supported with Microsoft accounts."
   }
  }
 },
 "css-function-light-dark": {
  "title": "light-dark()",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "partial",
    "note": "Not supported with Hotmail/Outlook accounts."
   }
  }
 },
 "css-function-max": {
  "title": "max()",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "partial",
    "note": "Not supported with Microsoft accounts."
   }
  }
 },
 "css-function-min": {
  "title": "min()",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "partial",
    "note": "Not supported with Microsoft accounts."
   }
  }
 },
 "css-gap": {
  "title": "gap, column-gap, row-gap",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "Supports column-gap for flexbox."
   },
   "gmail.ios": {
    "level": "partial",
    "note": "Supports column-gap for flexbox."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Supports column-gap for flexbox."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Supports column-gap for flexbox."
   },
   "outlook.ios": {
    "level": "partial",
    "note": "Supports column-gap for flexbox."
   },
   "outlook.android": {
    "level": "partial",
    "note": "Supports column-gap for flexbox."
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-grid-template": {
  "title": "grid-template-* properties",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-height": {
  "title": "height property",
  "limited": {
   "outlook.windows": {
    "level": "partial",
    "note": "Not supported on <body>, <span>, <div> or <p> elements."
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": "Replaces height by min-height."
   }
  }
 },
 "css-hyphenate-character": {
  "title": "hyphenate-character",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-hyphenate-limit-chars": {
  "title": "hyphenate-limit-chars",
  "limited": {
   "apple-mail.ios": {
    "level": "none",
    "note": ""
   },
   "apple-mail.macos": {
    "level": "none",
    "note": ""
   },
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-hyphens": {
  "title": "hyphens",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-important": {
  "title": "!important keyword",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "Only supported in lowercase."
   },
   "gmail.ios": {
    "level": "partial",
    "note": "Only supported in lowercase. Only supported inline when using a Non Gmail Account due to the lack of <style> support."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Only supported in lowercase. Only supported inline when using a Non Gmail Account due to the lack of <style> support."
   },
   "outlook.windows": {
    "level": "partial",
    "note": "Only supported with a space before. Not supported inline."
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Removed if there is no space before when used with a background-image property."
   }
  }
 },
 "css-inert-attribute": {
  "title": "inert",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-inline-size": {
  "title": "inline-size",
  "limited": {
   "apple-mail.ios": {
    "level": "none",
    "note": ""
   },
   "apple-mail.macos": {
    "level": "none",
    "note": ""
   },
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-inset": {
  "title": "inset",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-intrinsic-size": {
  "title": "fit-content, min-content, max-content",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "partial",
    "note": "Supports min-content and fit-content only."
   },
   "outlook.android": {
    "level": "partial",
    "note": "Supports min-content and fit-content only."
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-justify-content": {
  "title": "justify-content",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-left-right-top-bottom": {
  "title": "left, right, top, bottom",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "partial",
    "note": "Percentages values are not supported."
   }
  }
 },
 "css-letter-spacing": {
  "title": "letter-spacing",
  "limited": {
   "outlook.windows": {
    "level": "partial",
    "note": "Big negative values are rendered differently from CSS standards. Values set in em are smaller than the expected render in CSS. See #192."
   }
  }
 },
 "css-line-height": {
  "title": "line-height",
  "limited": {
   "outlook.windows": {
    "level": "partial",
    "note": "em and px units behave weirdly. Use mso-line-height-rule:exactly."
   }
  }
 },
 "css-linear-gradient": {
  "title": "linear-gradient()",
  "limited": {
   "gmail.android": {
    "level": "partial",
    "note": "Does not work inline in the background-image property."
   },
   "outlook.windows": {
    "level": "none",
    "note": "Gradients can be created in VML using type=\"gradient\" on a <v:fill>. See VML documentation."
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "partial",
    "note": "Not supported with Hotmail/Outlook accounts."
   }
  }
 },
 "css-list-style-image": {
  "title": "list-style-image",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": "Not supported, but the proprietary mso-bullet-image property can be used instead on <li>. Outlook 2007 and 2010 only support .ico and .gif file formats."
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": "Not supported, but image values are supported through the list-style shorthand property."
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": "Not supported, but image values are supported through the list-style shorthand property."
   },
   "outlook.android": {
    "level": "none",
    "note": "Not supported, but image values are supported through the list-style shorthand property."
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-list-style-position": {
  "title": "list-style-position",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": "Not supported, but the proprietary mso-text-indent-alt property can be used instead."
   }
  }
 },
 "css-list-style-type": {
  "title": "list-style-type",
  "limited": {}
 },
 "css-list-style": {
  "title": "list-style",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "list-style-image values are not supported. The entire list-style property is removed if present."
   },
   "gmail.ios": {
    "level": "partial",
    "note": "list-style-image values are not supported. The entire list-style property is removed if present."
   },
   "gmail.android": {
    "level": "partial",
    "note": "list-style-image values are not supported. The entire list-style property is removed if present."
   },
   "outlook.windows": {
    "level": "partial",
    "note": "Only list-style-type values are supported."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "list-style-image values are not supported but the rest of the list-style property is kept."
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "list-style-image values are not supported but the rest of the list-style property is kept."
   }
  }
 },
 "css-margin-block-start-end": {
  "title": "margin-block-start & margin-block-end",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-margin-inline-block": {
  "title": "margin-inline & margin-block",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-margin-inline-start-end": {
  "title": "margin-inline-start & margin-inline-end",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-margin": {
  "title": "margin",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "Negative values are not supported."
   },
   "gmail.ios": {
    "level": "partial",
    "note": "Negative values are not supported."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Negative values are not supported."
   },
   "outlook.windows": {
    "level": "partial",
    "note": "Negative values are not supported. Not supported on <span> and <body> elements. background-color is included inside the margin. auto value is not supported."
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Negative values are not supported."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "Negative values are not supported."
   },
   "outlook.ios": {
    "level": "partial",
    "note": "Negative values are not supported."
   },
   "outlook.android": {
    "level": "partial",
    "note": "Negative values are not supported."
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Negative values are not supported."
   }
  }
 },
 "css-mask-image": {
  "title": "mask-image",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-max-block-size": {
  "title": "max-block-size",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-max-height": {
  "title": "max-height property",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-max-inline-size": {
  "title": "max-inline-size",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-max-width": {
  "title": "max-width",
  "limited": {
   "outlook.windows": {
    "level": "partial",
    "note": "Only works on <table> elements."
   }
  }
 },
 "css-min-block-size": {
  "title": "min-block-size",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-min-height": {
  "title": "min-height property",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-min-inline-size": {
  "title": "min-inline-size",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-min-width": {
  "title": "min-width property",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-mix-blend-mode": {
  "title": "mix-blend-mode",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-modern-color": {
  "title": "lch(), oklch(), lab(), oklab()",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": "Using this syntax for an inline style will remove all inline styles applied to that element."
   },
   "gmail.ios": {
    "level": "none",
    "note": "Using this syntax for an inline style will remove all inline styles applied to that element."
   },
   "gmail.android": {
    "level": "none",
    "note": "Using this syntax for an inline style will remove all inline styles applied to that element."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-nesting": {
  "title": "CSS Nesting",
  "limited": {
   "apple-mail.macos": {
    "level": "partial",
    "note": "E { F {}} doesn’t work, but E { & F {}} does. Full support was added in macOS 14.2."
   },
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": "The nested selectors are removed, making the nested properties apply to the parent selector."
   },
   "samsung-email.android": {
    "level": "partial",
    "note": "Not supported with Hotmail/Outlook accounts."
   }
  }
 },
 "css-object-fit": {
  "title": "object-fit",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-object-position": {
  "title": "object-position",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-opacity": {
  "title": "opacity",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-orphans": {
  "title": "orphans",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": "Webmail rendering depends on browser support"
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": "Not supported, but Gmail's default styles on the email message container includes the orphans property. These values are inherited by children elements"
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-outline-offset": {
  "title": "outline-offset",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-outline": {
  "title": "outline",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-overflow-wrap": {
  "title": "overflow-wrap",
  "limited": {
   "apple-mail.ios": {
    "level": "partial",
    "note": "Requires word-break:normal to reset Apple Mail default style (See issue#394.)"
   },
   "apple-mail.macos": {
    "level": "partial",
    "note": "Requires word-break:normal to reset Apple Mail default style (See issue#394.)"
   },
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-overflow": {
  "title": "overflow",
  "limited": {
   "apple-mail.ios": {
    "level": "partial",
    "note": "overflow-block & overflow-inline not supported."
   },
   "apple-mail.macos": {
    "level": "partial",
    "note": "overflow-block & overflow-inline not supported."
   },
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "overflow-block & overflow-inline not supported."
   },
   "gmail.ios": {
    "level": "partial",
    "note": "overflow-block & overflow-inline not supported."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Cannot scroll through to hidden content. overflow-block & overflow-inline not supported."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "overflow-block & overflow-inline not supported."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "overflow-block & overflow-inline not supported."
   },
   "outlook.ios": {
    "level": "partial",
    "note": "overflow-block & overflow-inline not supported."
   },
   "outlook.android": {
    "level": "partial",
    "note": "Cannot scroll through to hidden content. overflow-block & overflow-inline not supported."
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "overflow-block & overflow-inline not supported."
   },
   "samsung-email.android": {
    "level": "partial",
    "note": "overflow-block & overflow-inline not supported."
   }
  }
 },
 "css-padding-block-start-end": {
  "title": "padding-block-start & padding-block-end",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-padding-inline-block": {
  "title": "padding-inline & padding-block",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-padding-inline-start-end": {
  "title": "padding-inline-start & padding-inline-end",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-padding": {
  "title": "padding",
  "limited": {
   "outlook.windows": {
    "level": "partial",
    "note": "Only supported on table cells. Vertical padding will be the same for all cells of a same row, adopting the biggest value."
   }
  }
 },
 "css-position": {
  "title": "position",
  "limited": {
   "apple-mail.ios": {
    "level": "partial",
    "note": "Supports relative, absolute but not sticky and fixed."
   },
   "apple-mail.macos": {
    "level": "partial",
    "note": "Supports relative, absolute but not sticky and fixed."
   },
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Supports sticky but not relative, absolute and fixed."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "Supports sticky but not relative, absolute and fixed."
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "partial",
    "note": "Supports sticky but not relative, absolute and fixed."
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Supports relative but not  absolute, sticky and fixed."
   },
   "samsung-email.android": {
    "level": "partial",
    "note": "Supports relative, absolute but not sticky and fixed."
   }
  }
 },
 "css-pseudo-class-active": {
  "title": ":active",
  "limited": {
   "apple-mail.ios": {
    "level": "none",
    "note": ""
   },
   "apple-mail.macos": {
    "level": "partial",
    "note": "Supported with mouse clicks. Not supported with keyboard input."
   },
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Only supported on type selectors."
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-pseudo-class-checked": {
  "title": ":checked",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Only supported on type selectors."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "Only supported on type selectors."
   },
   "outlook.ios": {
    "level": "partial",
    "note": "Only supported on type selectors."
   },
   "outlook.android": {
    "level": "partial",
    "note": "Only supported on type selectors."
   }
  }
 },
 "css-pseudo-class-default": {
  "title": ":default",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Works on input[radio] and input[checkbox] only."
   }
  }
 },
 "css-pseudo-class-first-child": {
  "title": ":first-child",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Only supported on type selectors."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "Only supported on type selectors."
   }
  }
 },
 "css-pseudo-class-first-of-type": {
  "title": ":first-of-type",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Only supported on type selectors."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "Only supported on type selectors."
   }
  }
 },
 "css-pseudo-class-focus-visible": {
  "title": ":focus-visible",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Only supported on type selectors."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "Only supported on type selectors."
   },
   "outlook.android": {
    "level": "partial",
    "note": "Only supported on type selectors."
   }
  }
 },
 "css-pseudo-class-focus-within": {
  "title": ":focus-within",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "partial",
    "note": "Only supported on type selectors."
   },
   "outlook.android": {
    "level": "partial",
    "note": "Only supported on type selectors."
   }
  }
 },
 "css-pseudo-class-focus": {
  "title": ":focus",
  "limited": {
   "apple-mail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Only supported on type selectors."
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-pseudo-class-has": {
  "title": ":has()",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ":has(…) is replaced by :has."
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-pseudo-class-hover": {
  "title": ":hover",
  "limited": {
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Only supported on type selectors."
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-pseudo-class-lang": {
  "title": "lang()",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-pseudo-class-last-child": {
  "title": ":last-child",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Only supported on type selectors."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "Only supported on type selectors."
   }
  }
 },
 "css-pseudo-class-last-of-type": {
  "title": ":last-of-type",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Only supported on type selectors."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "Only supported on type selectors."
   }
  }
 },
 "css-pseudo-class-link": {
  "title": ":link",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": ""
   },
   "outlook.macos": {
    "level": "partial",
    "note": ""
   }
  }
 },
 "css-pseudo-class-not": {
  "title": ":not",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-pseudo-class-nth-child": {
  "title": ":nth-child",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": "Removes the parenthesis part."
   }
  }
 },
 "css-pseudo-class-nth-last-child": {
  "title": ":nth-last-child",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": "Removes the parenthesis part."
   }
  }
 },
 "css-pseudo-class-nth-last-of-type": {
  "title": ":nth-last-of-type",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": "Removes the parenthesis part."
   }
  }
 },
 "css-pseudo-class-nth-of-type": {
  "title": ":nth-of-type",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": "Removes the parenthesis part."
   }
  }
 },
 "css-pseudo-class-only-child": {
  "title": ":only-child",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Only supported on type selectors."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "Only supported on type selectors."
   }
  }
 },
 "css-pseudo-class-only-of-type": {
  "title": ":only-of-type",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Only supported on type selectors."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "Only supported on type selectors."
   }
  }
 },
 "css-pseudo-class-target": {
  "title": ":target",
  "limited": {
   "apple-mail.ios": {
    "level": "none",
    "note": ""
   },
   "apple-mail.macos": {
    "level": "none",
    "note": ""
   },
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Only supported on type selectors. Not filtered but doesn't work."
   }
  }
 },
 "css-pseudo-class-visited": {
  "title": ":visited",
  "limited": {
   "apple-mail.ios": {
    "level": "none",
    "note": ""
   },
   "apple-mail.macos": {
    "level": "none",
    "note": ""
   },
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Only supported on type selectors."
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-pseudo-element-after": {
  "title": "::after",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Only supported on type selectors."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "Not supported with non Outlook accounts. Only supported on type selectors."
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-pseudo-element-before": {
  "title": "::before",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Only supported on type selectors."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "Not supported with non Outlook accounts. Only supported on type selectors."
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-pseudo-element-first-letter": {
  "title": "::first-letter",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Only supported on type selectors."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "Not supported with non Outlook accounts. Only supported on type selectors."
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-pseudo-element-first-line": {
  "title": "::first-line",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Only supported on type selectors."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "Not supported with non Outlook accounts. Only supported on type selectors."
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-pseudo-element-marker": {
  "title": "::marker",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": "But @list declarations can achieve the same thing."
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-pseudo-element-placeholder": {
  "title": "::placeholder",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "The pseudo-element is supported but <input> elements are not."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "Not supported with non Outlook accounts. The pseudo-element is supported but <input> elements are not."
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-radial-gradient": {
  "title": "radial-gradient()",
  "limited": {
   "gmail.android": {
    "level": "partial",
    "note": "Does not work inline in the background-image property."
   },
   "outlook.windows": {
    "level": "none",
    "note": "Gradients can be created in VML using type=\"gradientRadial\" on a <v:fill>. See VML documentation."
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-resize": {
  "title": "resize",
  "limited": {
   "apple-mail.ios": {
    "level": "none",
    "note": ""
   },
   "apple-mail.macos": {
    "level": "partial",
    "note": "Does not support inline and block values"
   },
   "gmail.desktop-webmail": {
    "level": "none",
    "note": "resize property is stripped from style tag"
   },
   "gmail.ios": {
    "level": "none",
    "note": "resize property is stripped from style tag"
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": "resize property is stripped from style tag"
   },
   "outlook.macos": {
    "level": "none",
    "note": "resize property is stripped from style tag"
   },
   "outlook.ios": {
    "level": "none",
    "note": "resize property is stripped from style tag"
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": "resize property is stripped from style tag"
   }
  }
 },
 "css-rgb": {
  "title": "rgb()",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "Whitespace syntax is not supported (rgb(0 128 0 / 1)). whitespace syntax (rgb(0 128 0)): when used in the style attribute of an element, the whole attribute is stripped. When used inside <style>, the whole <style> block is stripped."
   },
   "gmail.ios": {
    "level": "partial",
    "note": "Whitespace syntax is not supported (rgb(0 128 0 / 1)). whitespace syntax (rgb(0 128 0)): when used in the style attribute of an element, the whole attribute is stripped. When used inside <style>, the whole <style> block is stripped."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Whitespace syntax is not supported (rgb(0 128 0 / 1)). whitespace syntax (rgb(0 128 0)): when used in the style attribute of an element, the whole attribute is stripped. When used inside <style>, the whole <style> block is stripped."
   },
   "outlook.windows": {
    "level": "partial",
    "note": "Whitespace syntax is not supported (rgb(0 128 0 / 1)). Alpha value is not supported (rgb(0, 128, 0, 0.5))."
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Whitespace syntax is not supported (rgb(0 128 0 / 1))."
   }
  }
 },
 "css-rgba": {
  "title": "rgba()",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "Whitespace syntax is not supported (rgb(0 128 0 / 1)). whitespace syntax (rgba(0 128 0 / 1)): when used in the style attribute of an element, the whole attribute is stripped. When used inside <style>, the whole <style> block is stripped."
   },
   "gmail.ios": {
    "level": "partial",
    "note": "Whitespace syntax is not supported (rgb(0 128 0 / 1)). whitespace syntax (rgba(0 128 0 / 1)): when used in the style attribute of an element, the whole attribute is stripped. When used inside <style>, the whole <style> block is stripped."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Whitespace syntax is not supported (rgb(0 128 0 / 1)). whitespace syntax (rgba(0 128 0 / 1)): when used in the style attribute of an element, the whole attribute is stripped. When used inside <style>, the whole <style> block is stripped."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Whitespace syntax is not supported (rgb(0 128 0 / 1))."
   }
  }
 },
 "css-scroll-snap": {
  "title": "scroll-snap",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-selector-adjacent-sibling": {
  "title": "Adjacent sibling combinator",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-selector-attribute": {
  "title": "Attribute selector",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "Only supports [attr~=value] syntax. Only class as an attribute name is known to be supported."
   },
   "gmail.ios": {
    "level": "partial",
    "note": "Only supports [attr~=value] syntax. Only class as an attribute name is known to be supported. Doesn't work with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Only supports [attr~=value] syntax. Only class as an attribute name is known to be supported. Doesn't work with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Can not be used with a class selector (.test[class]). Must be used solo ([class]) or with an element selector (td[class]). Only supports [attr], [attr=value], [attr~=value], [attr|=value] syntaxes. A class=\"test\" in the HTML is prefixed class=\"x_test\", but an attribute selector stays unprefixed [class=\"test\"]."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "Can not be used with a class selector (.test[class]). Must be used solo ([class]) or with an element selector (td[class]). Only supports [attr], [attr=value], [attr~=value], [attr|=value] syntaxes. A class=\"test\" in the HTML is prefixed class=\"x_test\", but an attribute selector stays unprefixed [class=\"test\"]."
   },
   "outlook.ios": {
    "level": "partial",
    "note": "Can not be used with a class selector (.test[class]). Must be used solo ([class]) or with an element selector (td[class]). Only supports [attr], [attr=value], [attr~=value], [attr|=value] syntaxes."
   },
   "outlook.android": {
    "level": "partial",
    "note": "Can not be used with a class selector (.test[class]). Must be used solo ([class]) or with an element selector (td[class]). Only supports [attr], [attr=value], [attr~=value], [attr|=value] syntaxes."
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Only supports [attr=value] syntax."
   }
  }
 },
 "css-selector-chaining": {
  "title": "Chaining selectors",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": "Styles will be applied to the first selector of the chain."
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": "Only the first selector of the chain is prefixed in the styles, but all classes are prefixed in the HTML."
   }
  }
 },
 "css-selector-child": {
  "title": "Child combinator",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-selector-class": {
  "title": "Class selector",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   }
  }
 },
 "css-selector-descendant": {
  "title": "Descendant combinator",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   }
  }
 },
 "css-selector-general-sibling": {
  "title": "General sibling combinator",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-selector-grouping": {
  "title": "Grouping selectors",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   }
  }
 },
 "css-selector-id": {
  "title": "ID selector",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   }
  }
 },
 "css-selector-type": {
  "title": "Type selector",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   }
  }
 },
 "css-selector-universal": {
  "title": "Universal selector *",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-shape-margin": {
  "title": "shape-margin",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-shape-outside": {
  "title": "shape-outside",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-sytem-ui": {
  "title": "system-ui, ui-serif, ui-sans-serif, ui-rounded, ui-monospace",
  "limited": {
   "gmail.android": {
    "level": "partial",
    "note": "Supports system-ui only."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "partial",
    "note": "Supports system-ui only."
   },
   "samsung-email.android": {
    "level": "partial",
    "note": "Supports system-ui only."
   },
   "thunderbird.macos": {
    "level": "partial",
    "note": "Supports system-ui only."
   }
  }
 },
 "css-tab-size": {
  "title": "tab-size",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-table-layout": {
  "title": "table-layout",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-text-align-last": {
  "title": "text-align-last",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-text-align": {
  "title": "text-align",
  "limited": {
   "gmail.android": {
    "level": "partial",
    "note": "Doesn't support the match-parent value. Supports the vendor prefixed value -webkit-match-parent."
   },
   "outlook.windows": {
    "level": "partial",
    "note": "Flow-relative values start and end are not supported. Doesn't support the match-parent value."
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Flow-relative values start and end are not supported. Doesn't support the match-parent value."
   },
   "samsung-email.android": {
    "level": "partial",
    "note": "Doesn't support the match-parent value. Supports the vendor prefixed value -webkit-match-parent."
   }
  }
 },
 "css-text-decoration-color": {
  "title": "text-decoration-color",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": "Not supported, but the proprietary text-underline-color property can be used instead."
   }
  }
 },
 "css-text-decoration-line": {
  "title": "text-decoration-line",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-text-decoration-skip-ink": {
  "title": "text-decoration-skip-ink",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-text-decoration-style": {
  "title": "text-decoration-style",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-text-decoration-thickness": {
  "title": "text-decoration-thickness",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": "Not supported, but the proprietary text-underline-style property can be used instead with the keyword value thick."
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-text-decoration": {
  "title": "text-decoration",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "partial",
    "note": "Not supported with multiple values. overline is not supported."
   }
  }
 },
 "css-text-emphasis-position": {
  "title": "text-emphasis-position",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-text-emphasis": {
  "title": "text-emphasis",
  "limited": {
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-text-indent": {
  "title": "text-indent",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "Negative values are not supported."
   },
   "gmail.ios": {
    "level": "partial",
    "note": "Negative values are not supported."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Negative values are not supported."
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Negative values are not supported."
   }
  }
 },
 "css-text-justify": {
  "title": "text-justify",
  "limited": {
   "apple-mail.ios": {
    "level": "none",
    "note": "text-justify is stripped"
   },
   "apple-mail.macos": {
    "level": "none",
    "note": "text-justify is stripped"
   },
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "Depends on browser support"
   },
   "gmail.ios": {
    "level": "none",
    "note": "text-justify is stripped"
   },
   "gmail.android": {
    "level": "none",
    "note": "text-justify is stripped"
   },
   "outlook.windows": {
    "level": "partial",
    "note": "text-justify is stripped except when the value is inter-character"
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Depends on browser support"
   },
   "outlook.macos": {
    "level": "none",
    "note": "text-justify is stripped"
   },
   "outlook.ios": {
    "level": "none",
    "note": "text-justify is stripped"
   },
   "outlook.android": {
    "level": "none",
    "note": "text-justify is stripped"
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Depends on browser support text-justify is stripped except when the value is inter-word or distribute"
   },
   "samsung-email.android": {
    "level": "none",
    "note": "text-justify is stripped"
   }
  }
 },
 "css-text-orientation": {
  "title": "text-orientation",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-text-overflow": {
  "title": "text-overflow",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-text-shadow": {
  "title": "text-shadow",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-text-transform": {
  "title": "text-transform",
  "limited": {
   "outlook.windows": {
    "level": "partial",
    "note": "lowercase value is not supported."
   }
  }
 },
 "css-text-underline-offset": {
  "title": "text-underline-offset",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-text-underline-position": {
  "title": "text-underline-position",
  "limited": {
   "apple-mail.ios": {
    "level": "partial",
    "note": "Supports under but not right and left"
   },
   "apple-mail.macos": {
    "level": "partial",
    "note": "Supports under but not right and left"
   },
   "gmail.ios": {
    "level": "partial",
    "note": "Supports under but not right and left"
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "partial",
    "note": "Supports under but not right and left"
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-text-wrap": {
  "title": "text-wrap",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-transform": {
  "title": "transform",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-transition": {
  "title": "transition",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Longhand properties are not supported. The all keyword is not supported."
   },
   "samsung-email.android": {
    "level": "partial",
    "note": "Not supported with Outlook accounts."
   }
  }
 },
 "css-unit-calc": {
  "title": "CSS calc() function",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-unit-ch": {
  "title": "ch unit",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-unit-cm": {
  "title": "cm unit",
  "limited": {}
 },
 "css-unit-em": {
  "title": "em unit",
  "limited": {}
 },
 "css-unit-ex": {
  "title": "ex unit",
  "limited": {}
 },
 "css-unit-in": {
  "title": "in unit",
  "limited": {}
 },
 "css-unit-initial": {
  "title": "initial unit",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "Webmail rendering doesn't work in IE."
   },
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-unit-mm": {
  "title": "mm unit",
  "limited": {}
 },
 "css-unit-pc": {
  "title": "pc unit",
  "limited": {}
 },
 "css-unit-percent": {
  "title": "% unit",
  "limited": {}
 },
 "css-unit-pt": {
  "title": "pt unit",
  "limited": {}
 },
 "css-unit-px": {
  "title": "px unit",
  "limited": {}
 },
 "css-unit-rem": {
  "title": "rem unit",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-unit-vh": {
  "title": "vh unit",
  "limited": {
   "apple-mail.ios": {
    "level": "partial",
    "note": "Value resolves to zero"
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-unit-vmax": {
  "title": "vmax unit",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-unit-vmin": {
  "title": "vmin unit",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-unit-vw": {
  "title": "vw unit",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-user-select": {
  "title": "user-select",
  "limited": {
   "apple-mail.ios": {
    "level": "partial",
    "note": "Works with -webkit prefix all value does not work"
   },
   "gmail.desktop-webmail": {
    "level": "none",
    "note": "Property is stripped from style tag"
   },
   "gmail.ios": {
    "level": "none",
    "note": "Property is stripped from style tag"
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": "Property is stripped from style tag"
   },
   "outlook.macos": {
    "level": "none",
    "note": "Property is stripped from style tag"
   },
   "outlook.ios": {
    "level": "none",
    "note": "Property is stripped from style tag"
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": "Property is stripped from style tag"
   }
  }
 },
 "css-variables": {
  "title": "CSS Variables (Custom Properties)",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": "The var() function is supported, but not the variable declaration."
   },
   "gmail.ios": {
    "level": "none",
    "note": "The var() function is supported, but not the variable declaration. Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "none",
    "note": "The var() function is supported, but not the variable declaration. Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-vertical-align": {
  "title": "vertical-align",
  "limited": {}
 },
 "css-visibility": {
  "title": "visibility",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-white-space-collapse": {
  "title": "white-space-collapse",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-white-space": {
  "title": "white-space",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts. pre value is not supported."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts. pre value is not supported."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-widows": {
  "title": "widows",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": "Webmail rendering depends on browser support"
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": "Not supported, but Gmail's default styles on the email message container includes the widows property. These values are inherited by children elements"
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-width": {
  "title": "width property",
  "limited": {
   "outlook.windows": {
    "level": "partial",
    "note": "Not supported on <body>, <span>, <div>, <p> or <img> elements."
   }
  }
 },
 "css-word-break": {
  "title": "word-break",
  "limited": {
   "apple-mail.ios": {
    "level": "partial",
    "note": "Supported but a word-wrap:break-word is applied, making it look like break-all."
   },
   "apple-mail.macos": {
    "level": "partial",
    "note": "Supported but a word-wrap:break-word is applied, making it look like break-all."
   },
   "gmail.ios": {
    "level": "partial",
    "note": "Supported but a word-wrap:break-word is applied, making it look like break-all."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Supported but a word-wrap:break-word is applied, making it look like break-all."
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Supported but a word-wrap:break-word is applied, making it look like break-all."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "Supported but a word-wrap:break-word is applied, making it look like break-all."
   },
   "outlook.ios": {
    "level": "partial",
    "note": "Supported but a word-wrap:break-word is applied, making it look like break-all."
   },
   "outlook.android": {
    "level": "partial",
    "note": "Supported but a word-wrap:break-word is applied, making it look like break-all."
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "partial",
    "note": "Supported but a word-wrap:break-word is applied, making it look like break-all."
   }
  }
 },
 "css-word-spacing": {
  "title": "word-spacing",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Does not support rem and ch values."
   }
  }
 },
 "css-word-wrap": {
  "title": "word-wrap",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "Applies word-wrap: break-word to all items."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Applies word-wrap: break-word to all items."
   },
   "outlook.windows": {
    "level": "none",
    "note": "Does not honor any wrapping, including word-wrap, overflow-wrap, and word-break. Using an equivalent MSO breakdown (-ms-word-break: break-all and mso-hyphenate: none together) does not work."
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-writing-mode": {
  "title": "writing-mode",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "css-z-index": {
  "title": "z-index",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-abbr": {
  "title": "<abbr> element",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": "Element's content are still kept."
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-acronym": {
  "title": "<acronym> element",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": "title attribute is removed but keeps <acronym> tag."
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-address": {
  "title": "address",
  "limited": {}
 },
 "html-align": {
  "title": "align attribute",
  "limited": {
   "outlook.macos": {
    "level": "partial",
    "note": "left and right do not work on <table> elements. Use float:left or float:right styles instead."
   }
  }
 },
 "html-anchor-links": {
  "title": "Local anchors",
  "limited": {
   "gmail.ios": {
    "level": "none",
    "note": "Clicking an anchor link does nothing."
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Works when targeting an empty anchor with the corresponding name attribute, but not with id attributes."
   },
   "samsung-email.android": {
    "level": "none",
    "note": "Clicking an anchor link does nothing."
   }
  }
 },
 "html-aria-describedby": {
  "title": "aria-describedby attribute",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": "id prefix mismatched. The id value is prefixed but not the aria-describedby value."
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-aria-hidden": {
  "title": "aria-hidden attribute",
  "limited": {
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-aria-label": {
  "title": "aria-label attribute",
  "limited": {
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-aria-labelledby": {
  "title": "aria-labelledby attribute",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": "id prefix mismatched. The id value is prefixed but not the aria-labelledby value."
   },
   "gmail.ios": {
    "level": "none",
    "note": "id prefix mismatched. The id value is prefixed but not the aria-labelledby value."
   },
   "gmail.android": {
    "level": "none",
    "note": "id prefix mismatched. The id value is prefixed but not the aria-labelledby value."
   },
   "outlook.windows": {
    "level": "none",
    "note": "id is removed."
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": "id prefix mismatched. The id value is prefixed but not the aria-labelledby value."
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-aria-live": {
  "title": "aria-live attribute",
  "limited": {
   "outlook.windows": {
    "level": "partial",
    "note": "Code isn't stripped but can't trigger a live change."
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-audio": {
  "title": "<audio> element",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": "The <audio> element is supported, but the video can not play due to a strict Content Security Policy."
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": "The <audio> element is supported, but the video can not play due to a strict Content Security Policy."
   },
   "outlook.android": {
    "level": "none",
    "note": "The <audio> element is supported, but the video can not play due to a strict Content Security Policy."
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-background": {
  "title": "background attribute",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "partial",
    "note": "Only supported on the <body> element."
   }
  }
 },
 "html-base": {
  "title": "<base>",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "The element is removed but URLs are turned into links with href attribute."
   },
   "gmail.ios": {
    "level": "partial",
    "note": "The element is removed but URLs are turned into links with href attribute."
   },
   "gmail.android": {
    "level": "partial",
    "note": "The element is removed but URLs are turned into links with href attribute."
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "The element is removed but URLs are turned into links with href attribute."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "The element is removed but URLs are turned into links with href attribute."
   },
   "outlook.ios": {
    "level": "partial",
    "note": "The element is removed but URLs are turned into links with href attribute. URLs are computed based on the first <base> element found in the <body>."
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "The element is removed but URLs are turned into links with href attribute. URLs are computed based on the last <base> element found in the <body>. Not supported for local anchor links."
   }
  }
 },
 "html-bdi": {
  "title": "<bdi> element",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-blockquote": {
  "title": "<blockquote> element",
  "limited": {}
 },
 "html-body": {
  "title": "<body> element",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "Replaced by a <div> with supported attributes."
   },
   "gmail.ios": {
    "level": "partial",
    "note": "Replaced by a <div> with supported attributes."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Replaced by a <div> with supported attributes."
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Replaced by a <div> with supported attributes."
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "partial",
    "note": "Replaced by a <div> with supported attributes."
   },
   "outlook.android": {
    "level": "partial",
    "note": "Replaced by a <div> with supported attributes."
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Replaced by a <div> with supported attributes."
   }
  }
 },
 "html-button-reset": {
  "title": "<button type=\"reset\"> element",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "partial",
    "note": "Interacting with the element submits the form it belongs in."
   }
  }
 },
 "html-button-submit": {
  "title": "<button type=\"submit\"> element",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-cellpadding": {
  "title": "cellpadding attribute",
  "limited": {}
 },
 "html-cellspacing": {
  "title": "cellspacing attribute",
  "limited": {}
 },
 "html-code": {
  "title": "<code> element",
  "limited": {}
 },
 "html-comments": {
  "title": "HTML comments",
  "limited": {}
 },
 "html-del": {
  "title": "<del> element",
  "limited": {}
 },
 "html-dfn": {
  "title": "<dfn> element",
  "limited": {
   "outlook.windows": {
    "level": "partial",
    "note": "The title attribute is removed."
   }
  }
 },
 "html-dialog": {
  "title": "<dialog> element",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-dir": {
  "title": "dir attribute",
  "limited": {
   "outlook.windows": {
    "level": "partial",
    "note": "Buggy on anchor <a> tags."
   }
  }
 },
 "html-div": {
  "title": "<div> element",
  "limited": {}
 },
 "html-doctype": {
  "title": "HTML5 doctype",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": "The HTML5 doctype has no impact here."
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "none",
    "note": "Renders as if there was no doctype with an Outlook email, and in HTML5 otherwise."
   }
  }
 },
 "html-form": {
  "title": "<form> element",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Does not submit in iOS with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "The <form> is there but values are not submitted."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "The <form> is there but values are not submitted."
   }
  }
 },
 "html-h1-h6": {
  "title": "<h1> to <h6> elements",
  "limited": {}
 },
 "html-height": {
  "title": "height attribute",
  "limited": {
   "outlook.windows": {
    "level": "partial",
    "note": "Percentage width on <img> elements are based on the physical file's width, not on the parent element's width. Sizes set in attributes don't scale in 120 dpi mode."
   }
  }
 },
 "html-hidden": {
  "title": "hidden attribute",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-hr": {
  "title": "<hr> element",
  "limited": {}
 },
 "html-image-maps": {
  "title": "Image maps",
  "limited": {}
 },
 "html-img": {
  "title": "<img> element",
  "limited": {}
 },
 "html-input-checkbox": {
  "title": "<input type=\"checkbox\"> element",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "partial",
    "note": "Interacting with the element submits the form it belongs in."
   }
  }
 },
 "html-input-hidden": {
  "title": "<input type=\"hidden\"> element",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "partial",
    "note": "Interacting with the element submits the form it belongs in."
   }
  }
 },
 "html-input-radio": {
  "title": "<input type=\"radio\"> element",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "partial",
    "note": "Interacting with the element submits the form it belongs in."
   }
  }
 },
 "html-input-reset": {
  "title": "<input type=\"reset\"> element",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "partial",
    "note": "Interacting with the element submits the form it belongs in."
   }
  }
 },
 "html-input-submit": {
  "title": "<input type=\"submit\"> element",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-input-text": {
  "title": "<input type=\"text\"> element",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": "A number of Android clients will not show the keyboard when the input is clicked. Copy and pasting text works."
   },
   "samsung-email.android": {
    "level": "none",
    "note": "A number of Android clients will not show the keyboard when the input is clicked. Copy and pasting text works."
   },
   "thunderbird.macos": {
    "level": "partial",
    "note": "Interacting with the element submits the form it belongs in."
   }
  }
 },
 "html-lang": {
  "title": "lang attribute",
  "limited": {
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Not supported on <td> elements."
   }
  }
 },
 "html-link": {
  "title": "<link> element",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-lists": {
  "title": "<ul>, <ol> and <dl>",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "The reversed attribute on <ol> is not supported."
   },
   "gmail.ios": {
    "level": "partial",
    "note": "The reversed attribute on <ol> is not supported."
   },
   "gmail.android": {
    "level": "partial",
    "note": "The reversed attribute on <ol> is not supported."
   },
   "outlook.windows": {
    "level": "partial",
    "note": "The reversed attribute on <ol> is not supported. Setting the value attribute to an <li> within an <ol> results in a different behaviour in comparison to browsers. The <ol> tag is closed before the <li value=\"\">. A new <ol> is added with the start attribute on it set to the value of the value attribute of the <li>."
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "The reversed attribute on <ol> is not supported."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "The reversed attribute on <ol> is not supported."
   },
   "outlook.ios": {
    "level": "partial",
    "note": "The reversed attribute on <ol> is not supported."
   },
   "outlook.android": {
    "level": "partial",
    "note": "The reversed attribute on <ol> is not supported."
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "The reversed attribute on <ol> is not supported."
   }
  }
 },
 "html-loading-attribute": {
  "title": "loading attribute",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-mailto-links": {
  "title": "mailto: links",
  "limited": {}
 },
 "html-marquee": {
  "title": "<marquee> element",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "The <marquee> element is supported but not the behavior or direction attributes."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "The <marquee> element is supported but not the behavior or direction attributes."
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "The <marquee> element is supported but the animation doesn't play in Internet Explorer or Firefox."
   }
  }
 },
 "html-meta-color-scheme": {
  "title": "color-scheme meta tag",
  "limited": {
   "apple-mail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-meter": {
  "title": "<meter> element",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "partial",
    "note": "Supported with non Google accounts only."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-object": {
  "title": "<object> element",
  "limited": {
   "apple-mail.macos": {
    "level": "partial",
    "note": "Does not support Videos resources."
   },
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "partial",
    "note": "Does not support PDF resources."
   },
   "thunderbird.macos": {
    "level": "partial",
    "note": "Does not support PDF resources."
   }
  }
 },
 "html-p": {
  "title": "<p> element",
  "limited": {}
 },
 "html-picture": {
  "title": "<picture> element",
  "limited": {
   "apple-mail.macos": {
    "level": "partial",
    "note": "<picture> tag is stripped in some cases (like having too few content or no background-color)."
   },
   "gmail.desktop-webmail": {
    "level": "none",
    "note": "<picture> and <source> tags are replaced by <u></u> tags."
   },
   "gmail.ios": {
    "level": "none",
    "note": "<picture> and <source> tags are replaced by <u></u> tags."
   },
   "gmail.android": {
    "level": "none",
    "note": "<picture> and <source> tags are replaced by <u></u> tags."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-popover": {
  "title": "popover attribute",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "partial",
    "note": "Not supported with Hotmail/Outlook accounts."
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-pre": {
  "title": "<pre> element",
  "limited": {}
 },
 "html-progress": {
  "title": "<progress> element",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "partial",
    "note": "Supported with non Google accounts only."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-required": {
  "title": "required attribute",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "partial",
    "note": "Only supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-role": {
  "title": "role attribute",
  "limited": {
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Only works on the <table> tag."
   }
  }
 },
 "html-rp": {
  "title": "<rp> element",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "partial",
    "note": "Supported with non Google accounts only."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-rt": {
  "title": "<rt> element",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "partial",
    "note": "Supported with non Google accounts only."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-ruby": {
  "title": "<ruby> element",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "partial",
    "note": "Supported with non Google accounts only."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-select": {
  "title": "<select> element",
  "limited": {
   "apple-mail.ios": {
    "level": "partial",
    "note": "Works if the email is shorter than the viewport. Otherwise the screen goes blank when the <select> is in focus."
   },
   "gmail.ios": {
    "level": "partial",
    "note": "Works if the email is shorter than the viewport. Otherwise the screen goes blank when the <select> is in focus."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "partial",
    "note": "Interacting with the element submits the form it belongs in."
   }
  }
 },
 "html-semantics": {
  "title": "HTML5 semantics",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "<details>, <main>, <nav> and <summary> are not supported. Opening and closing tags are replaced by <u></u>."
   },
   "gmail.ios": {
    "level": "partial",
    "note": "<details>, <main>, <nav> and <summary> are not supported. Opening and closing tags are replaced by <u></u>."
   },
   "gmail.android": {
    "level": "partial",
    "note": "<details>, <main>, <nav> and <summary> are not supported. Opening and closing tags are replaced by <u></u>."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "partial",
    "note": "Only <time> is supported. Unsupported opening and closing tags are stripped."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "Only <time> is supported. Unsupported opening and closing tags are stripped."
   },
   "outlook.ios": {
    "level": "partial",
    "note": "Only <time> is supported. Unsupported opening and closing tags are stripped."
   },
   "outlook.android": {
    "level": "partial",
    "note": "Only <time> is supported. Unsupported opening and closing tags are stripped."
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": "Unsupported opening and closing tags are stripped."
   }
  }
 },
 "html-small": {
  "title": "<small> element",
  "limited": {}
 },
 "html-span": {
  "title": "<span> element",
  "limited": {}
 },
 "html-srcset": {
  "title": "srcset and sizes attributes",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-strike": {
  "title": "<strike> element",
  "limited": {
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported with non Google accounts."
   }
  }
 },
 "html-strong": {
  "title": "<strong> element",
  "limited": {}
 },
 "html-style": {
  "title": "<style> element",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "Not supported inside the <body>. The size of the <style> tag is limited to 16 KB"
   },
   "gmail.ios": {
    "level": "partial",
    "note": "Not supported inside the <body>. Not supported with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Not supported inside the <body>. Not supported with non Google accounts."
   },
   "outlook.windows": {
    "level": "partial",
    "note": "<style> elements need to be declared before their rules are used."
   }
  }
 },
 "html-svg": {
  "title": "Embedded <svg> image",
  "limited": {
   "apple-mail.macos": {
    "level": "partial",
    "note": "Requires a background on the <body>. Can be any type of background, image or a color, can be set as attribute, inline style or in <style> block"
   },
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-table": {
  "title": "<table> element",
  "limited": {}
 },
 "html-target": {
  "title": "target attribute",
  "limited": {
   "apple-mail.ios": {
    "level": "partial",
    "note": "The attribute is supported but links always open in a new window anyway."
   },
   "apple-mail.macos": {
    "level": "partial",
    "note": "The attribute is supported but links always open in a new window anyway."
   },
   "gmail.desktop-webmail": {
    "level": "none",
    "note": "target=\"_blank\" is forced on all links."
   },
   "gmail.ios": {
    "level": "none",
    "note": "target=\"_blank\" is forced on all links."
   },
   "gmail.android": {
    "level": "none",
    "note": "target=\"_blank\" is forced on all links."
   },
   "outlook.windows": {
    "level": "partial",
    "note": "The attribute is supported but links always open in a new window anyway."
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": "target=\"_blank\" is forced on all links."
   },
   "outlook.macos": {
    "level": "partial",
    "note": "The attribute is supported but links always open in a new window anyway."
   },
   "outlook.ios": {
    "level": "partial",
    "note": "The attribute is supported but links always open in a new window anyway."
   },
   "outlook.android": {
    "level": "partial",
    "note": "The attribute is supported but links always open in a new window anyway."
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": "target=\"_blank\" is forced on all links."
   },
   "samsung-email.android": {
    "level": "partial",
    "note": "The attribute is supported but links always open in a new window anyway."
   },
   "thunderbird.macos": {
    "level": "partial",
    "note": "The attribute is supported but links always open in a new window anyway."
   }
  }
 },
 "html-textarea": {
  "title": "<textarea> element",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": "A number of android clients will not show the keyboard when the input is clicked.  Copy and pasting text works."
   },
   "samsung-email.android": {
    "level": "none",
    "note": "A number of android clients will not show the keyboard when the input is clicked.  Copy and pasting text works."
   },
   "thunderbird.macos": {
    "level": "partial",
    "note": "Interacting with the element submits the form it belongs in."
   }
  }
 },
 "html-valign": {
  "title": "valign attribute",
  "limited": {}
 },
 "html-video": {
  "title": "<video> element",
  "limited": {
   "apple-mail.ios": {
    "level": "partial",
    "note": "Requires the controls attribute to play. autoplay is not supported."
   },
   "gmail.desktop-webmail": {
    "level": "none",
    "note": "<video>, <source> and <track> tags are replaced by <u></u> tags."
   },
   "gmail.ios": {
    "level": "none",
    "note": "<video>, <source> and <track> tags are replaced by <u></u> tags."
   },
   "gmail.android": {
    "level": "none",
    "note": "<video>, <source> and <track> tags are replaced by <u></u> tags."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": "The <video> element is supported, but the video can not play due to a strict Content Security Policy."
   },
   "outlook.ios": {
    "level": "none",
    "note": "The <video> element is supported, but the video can not play due to a strict Content Security Policy."
   },
   "outlook.android": {
    "level": "none",
    "note": "The <video> element is supported, but the video can not play due to a strict Content Security Policy."
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": "<video>, <source> and <track> tags are stripped. The fallback content is shown instead."
   },
   "samsung-email.android": {
    "level": "partial",
    "note": "Requires the controls attribute to play."
   }
  }
 },
 "html-wbr": {
  "title": "<wbr> element",
  "limited": {
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "partial",
    "note": "Supported with non Google accounts only."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "html-width": {
  "title": "width attribute",
  "limited": {
   "outlook.windows": {
    "level": "partial",
    "note": "Percentage width on <img> elements are based on the physical file's width, not on the parent element's width. Sizes set in attributes don't scale in 120 dpi mode."
   }
  }
 },
 "image-apng": {
  "title": "Animated PNG image format",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   }
  }
 },
 "image-avif": {
  "title": "AVIF image format",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "Converts still AVIF into a jpg and animated AVIF into a gif."
   },
   "gmail.ios": {
    "level": "partial",
    "note": "Converts still AVIF into a jpg and animated AVIF into a gif."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Converts still AVIF into a jpg and animated AVIF into a gif."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   }
  }
 },
 "image-base64": {
  "title": "Base 64 image format",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "partial",
    "note": "Partial: Does not render Base 64 gif format."
   }
  }
 },
 "image-bmp": {
  "title": "BMP image format",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "An image renders but the colours are incorrect."
   },
   "gmail.android": {
    "level": "partial",
    "note": "An image renders but the colours are incorrect."
   }
  }
 },
 "image-gif": {
  "title": "GIF image format",
  "limited": {
   "outlook.windows": {
    "level": "partial",
    "note": "Partial: Does not support animated gif images. Partial: With an Office 365 account, it plays the animation 3 times then stops and shows a play button to reactivate the animation."
   }
  }
 },
 "image-hdr": {
  "title": "HDR image format",
  "limited": {
   "apple-mail.ios": {
    "level": "none",
    "note": ""
   },
   "apple-mail.macos": {
    "level": "none",
    "note": ""
   },
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.ios": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "image-heif": {
  "title": "HEIF image format",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "Partial: Converts file to jpg."
   },
   "gmail.ios": {
    "level": "partial",
    "note": "Partial: Converts file to jpg."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Partial: Converts file to jpg."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "partial",
    "note": "Webmail rendering depends on browser support."
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "image-ico": {
  "title": "ICO image format",
  "limited": {
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 },
 "image-jpg": {
  "title": "JPG image format",
  "limited": {}
 },
 "image-mp4": {
  "title": "Video as Image Assets",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "none",
    "note": ""
   },
   "gmail.android": {
    "level": "none",
    "note": ""
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.macos": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "image-png": {
  "title": "PNG image format",
  "limited": {}
 },
 "image-svg": {
  "title": "SVG image format",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "gmail.ios": {
    "level": "partial",
    "note": "Partially supported. Only works with non Google accounts."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Partially supported. Only works with non Google accounts."
   }
  }
 },
 "image-tiff": {
  "title": "TIFF image format",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "An image renders but the colours are incorrect."
   },
   "gmail.android": {
    "level": "partial",
    "note": "An image renders but the colours are incorrect. Does not render with non Google accounts."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   },
   "outlook.outlook-com": {
    "level": "none",
    "note": ""
   },
   "outlook.android": {
    "level": "none",
    "note": ""
   },
   "yahoo.desktop-webmail": {
    "level": "none",
    "note": ""
   },
   "samsung-email.android": {
    "level": "none",
    "note": ""
   },
   "thunderbird.macos": {
    "level": "none",
    "note": ""
   }
  }
 },
 "image-webp": {
  "title": "webP image format",
  "limited": {
   "gmail.desktop-webmail": {
    "level": "partial",
    "note": "Partial: Converts file to jpg. Does not support animation."
   },
   "gmail.ios": {
    "level": "partial",
    "note": "Partial: Converts file to jpg. Does not support animation."
   },
   "gmail.android": {
    "level": "partial",
    "note": "Partial: Converts file to jpg. Does not support animation."
   },
   "outlook.windows": {
    "level": "none",
    "note": ""
   }
  }
 }
};
