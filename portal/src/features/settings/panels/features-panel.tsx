import { FEATURE_NAMES, isFeatureOn } from "@newsloom/domain/sites/features";
import { PRODUCTS, type ProductCode } from "@newsloom/domain/sites/products";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { toastWithAction } from "../../../ui/feedback/toasts.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { featuresQuery, productsQuery } from "../../sites/api.ts";
import { FEATURE_WORDS } from "./feature-descriptions.ts";
import { SwitchLine } from "./feature-switch-row.tsx";
import { useChooseProducts, useSwitchFeature } from "./mutations.ts";

/** Which products a site has and which features are on. Menu and guards follow at once. */
export function FeaturesPanel() {
  const text = useText();
  const { siteNameId } = useSitePermission("advanced:write");
  const [features, products] = useSuspenseQueries({
    queries: [featuresQuery(siteNameId), productsQuery(siteNameId)],
  });
  const feature = useSwitchFeature(siteNameId);
  const choice = useChooseProducts(siteNameId);
  const has = products.data.map(({ productCode }) => productCode);

  const said = (name: string, isOn: boolean, takeBack: () => void) =>
    toastWithAction(
      text(isOn ? "features.switchedOn" : "features.switchedOff", { name }),
      text("toast.undo"),
      takeBack,
    );

  function chooseProduct(code: ProductCode, name: string, isOn: boolean): void {
    const next = isOn ? [...has, code] : has.filter((one) => one !== code);
    choice.mutate(next, { onSuccess: () => said(name, isOn, () => choice.mutate(has)) });
  }

  return (
    <>
      <Section title={text("features.products")}>
        {PRODUCTS.map(({ code, name }) => (
          <SwitchLine
            key={code}
            name={name}
            meaning={text(`features.product.${code}.on`)}
            whenOff={text("features.whenOff", { what: text(`features.product.${code}.off`) })}
            isOn={has.includes(code)}
            isBusy={choice.isPending}
            onSwitch={(isOn) => chooseProduct(code, name, isOn)}
          />
        ))}
      </Section>
      <Section title={text("features.features")}>
        {FEATURE_NAMES.map((featureName) => {
          const { key, waitsFor } = FEATURE_WORDS[featureName];
          const name = text(`features.${key}.title`);
          return (
            <SwitchLine
              key={featureName}
              name={name}
              code={featureName}
              meaning={text(`features.${key}.on`)}
              whenOff={text("features.whenOff", {
                what: text(`features.${key}.off`, { example: "{{firstName}}" }),
              })}
              note={
                waitsFor && text("features.notYet", { capability: text(`features.waitsFor.${waitsFor}`) })
              }
              isOn={features.data.some(
                (one) => one.featureName === featureName && isFeatureOn(one.featureStatusId),
              )}
              isBusy={feature.isPending}
              onSwitch={(isOn) =>
                feature.mutate(
                  { featureName, isOn },
                  { onSuccess: () => said(name, isOn, () => feature.mutate({ featureName, isOn: !isOn })) },
                )
              }
            />
          );
        })}
      </Section>
    </>
  );
}
