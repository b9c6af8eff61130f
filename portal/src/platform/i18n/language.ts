import { DEFAULT_LANGUAGE } from "@newsloom/domain/text/language";
import i18next from "i18next";

/** The language the portal speaks, and asks others to answer in: its own default and not the browser's. */
export const currentLanguage = (): string => i18next.language || DEFAULT_LANGUAGE;
