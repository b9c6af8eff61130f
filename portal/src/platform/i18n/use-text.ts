import { DEFAULT_LANGUAGE } from "@newsloom/domain/text/language";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";

// The texts are added by the app, which knows all features.
void i18next.use(initReactI18next).init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  resources: { [DEFAULT_LANGUAGE]: { translation: {} } },
  initAsync: false,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
});

/** The language does not change while the page is open, so no component subscribes to it: a list has thousands of texts. */
export const useText = () => i18next.t;
