import { DEFAULT_LANGUAGE } from "@newsloom/domain/text/language";
import i18next from "i18next";
import { allMessages } from "./all-messages.ts";
import "../../platform/i18n/use-text.ts";

// Loaded with the first screen after sign-in, before it renders a text.
i18next.addResourceBundle(DEFAULT_LANGUAGE, "translation", allMessages);
