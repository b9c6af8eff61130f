import { DEFAULT_LANGUAGE } from "@newsloom/domain/text/language";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import type { en } from "../../app/messages/all-messages.ts";
import { enDoors } from "../../app/messages/public-messages.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

void i18next.use(initReactI18next).init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  resources: { en: { translation: enDoors } },
  // React escapes what it draws.
  interpolation: { escapeValue: false },
});

/** One language for as long as the page is open, so nothing is listened to: a list draws thousands of texts. */
export const useText = () => i18next.t;
