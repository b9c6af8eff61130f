import { DEFAULT_LANGUAGE } from "@newsloom/domain/text/language";
import i18next from "i18next";
import "../../platform/i18n/use-text.ts";
import { passwordMessages } from "../../features/identity/passwords/messages.ts";
import { publicPageMessages } from "../../features/identity/public-pages/messages.ts";
import { signInMessages } from "../../features/identity/sign-in/messages.ts";
import { signUpMessages } from "../../features/identity/sign-up/messages.ts";
import { dataMessages } from "../../ui/data/messages.ts";
import { uiMessages } from "../../ui/messages.ts";
import { shellMessages } from "../shell/messages.ts";
import { signOutMessages } from "../sign-in/messages.ts";

/** The texts of the screens before sign-in, which load no more than these. */
const publicMessages = {
  ...passwordMessages,
  ...publicPageMessages,
  ...signInMessages,
  ...signOutMessages,
  ...signUpMessages,
  ...dataMessages,
  ...uiMessages,
  ...shellMessages,
} as const;

i18next.addResourceBundle(DEFAULT_LANGUAGE, "translation", publicMessages);
