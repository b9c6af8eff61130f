import { DEFAULT_LANGUAGE } from "@newsloom/domain/text/language";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import type { allMessages } from "../../app/messages/all-messages.ts";
import { publicMessages } from "../../app/messages/public-messages.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof allMessages };
  }
}

void i18next.use(initReactI18next).init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  resources: { en: { translation: publicMessages } },
  // React escapes what it draws.
  interpolation: { escapeValue: false },
});

/** One language for as long as the page is open, so nothing is listened to: a list draws thousands of texts. */
export const useText = () => i18next.t;
