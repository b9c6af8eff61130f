import { DEFAULT_LANGUAGE } from "@newsloom/domain/text/language";
import i18next from "i18next";
import "../../platform/i18n/use-text.ts";
import { publicPages } from "../../features/identity/public-pages/messages.ts";
import { dataMessages } from "../../ui/data/messages.ts";
import { uiMessages } from "../../ui/messages.ts";
import { shellMessages } from "../shell/messages.ts";

/** The texts of the screens before sign-in, which load no more than these. */
const publicMessages = { ...publicPages, ...dataMessages, ...uiMessages, ...shellMessages } as const;

i18next.addResourceBundle(DEFAULT_LANGUAGE, "translation", publicMessages);
