import { FEATURE_NAMES, isFeatureOn } from "@newsloom/domain/sites/features";
import { PRODUCTS, type ProductCode } from "@newsloom/domain/sites/products";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { toastWithAction } from "../../../ui/feedback/toasts.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { featuresQuery, productsQuery } from "../../sites/api.ts";
import { FEATURE_DESCRIPTIONS } from "./feature-descriptions.ts";
import { FeatureSwitchRow } from "./feature-switch-row.tsx";
import { useSwitchFeature, useUpdateProducts } from "./mutations.ts";
import type { SettingsPanelProps } from "./settings-panels-context.ts";

/** The products and features of a site. Menu and route guards update at once. */
export function FeaturesPanel({ siteNameId }: SettingsPanelProps) {
  const text = useText();
  const [features, products] = useSuspenseQueries({
    queries: [featuresQuery(siteNameId), productsQuery(siteNameId)],
  });
  const feature = useSwitchFeature(siteNameId);
  const choice = useUpdateProducts(siteNameId);
  const productCodes = products.data.map(({ productCode }) => productCode);

  const showToast = (name: string, isOn: boolean, undo: () => void) =>
    toastWithAction(
      text(isOn ? "features.switchedOn" : "features.switchedOff", { name }),
      text("toast.undo"),
      undo,
    );

  function chooseProduct(code: ProductCode, name: string, isOn: boolean): void {
    const next = isOn ? [...productCodes, code] : productCodes.filter((one) => one !== code);
    choice.mutate(next, { onSuccess: () => showToast(name, isOn, () => choice.mutate(productCodes)) });
  }

  return (
    <>
      <Section title={text("features.products")}>
        {PRODUCTS.map(({ code, name }) => (
          <FeatureSwitchRow
            key={code}
            name={name}
            description={text(`features.product.${code}.on`)}
            whenOff={text("features.whenOff", { what: text(`features.product.${code}.off`) })}
            isOn={productCodes.includes(code)}
            isBusy={choice.isPending}
            onSwitch={(isOn) => chooseProduct(code, name, isOn)}
          />
        ))}
      </Section>
      <Section title={text("features.features")}>
        {FEATURE_NAMES.map((featureName) => {
          const { key } = FEATURE_DESCRIPTIONS[featureName];
          const name = text(`features.${key}.title`);
          return (
            <FeatureSwitchRow
              key={featureName}
              name={name}
              code={featureName}
              description={text(`features.${key}.on`)}
              whenOff={text("features.whenOff", {
                what: text(`features.${key}.off`, { example: "{{firstName}}" }),
              })}
              isOn={features.data.some(
                (one) => one.featureName === featureName && isFeatureOn(one.featureStatusId),
              )}
              isBusy={feature.isPending}
              onSwitch={(isOn) =>
                feature.mutate(
                  { featureName, isOn },
                  {
                    onSuccess: () =>
                      showToast(name, isOn, () => feature.mutate({ featureName, isOn: !isOn })),
                  },
                )
              }
            />
          );
        })}
      </Section>
    </>
  );
}
