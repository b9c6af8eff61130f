import { FEATURES, isFeatureOn } from "@newsloom/domain/features";
import { PRODUCTS, type ProductCode } from "@newsloom/domain/products";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useText } from "../../../platform/messages/messages.ts";
import { Section } from "../../../ui/section.tsx";
import { toastWith } from "../../../ui/toasts.tsx";
import { featuresQuery, productsQuery } from "../../sites/api.ts";
import { useChooseProducts, useSwitchFeature } from "../../sites/api-changes.ts";
import { SwitchLine } from "./switch-line.tsx";
import { usePanelSite } from "./use-panel-site.ts";

/** Which products a site has and which features are on. Menu and guards follow at once. */
export function FeaturesPanel() {
  const text = useText();
  const { siteNameId } = usePanelSite("advanced:write");
  const [features, products] = useSuspenseQueries({
    queries: [featuresQuery(siteNameId), productsQuery(siteNameId)],
  });
  const feature = useSwitchFeature(siteNameId);
  const choice = useChooseProducts(siteNameId);
  const has = products.data.map(({ productCode }) => productCode);

  const said = (name: string, isOn: boolean, takeBack: () => void) =>
    toastWith(
      text(isOn ? "features.switchedOn" : "features.switchedOff", { name }),
      text("approval.undo"),
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
            meaning={text("features.product", { code })}
            isOn={has.includes(code)}
            isBusy={choice.isPending}
            onSwitch={(isOn) => chooseProduct(code, name, isOn)}
          />
        ))}
      </Section>
      <Section title={text("features.features")}>
        {FEATURES.map(({ name: featureName, description }) => (
          <SwitchLine
            key={featureName}
            name={featureName}
            meaning={description}
            isOn={features.data.some(
              (one) => one.featureName === featureName && isFeatureOn(one.featureStatusId),
            )}
            isBusy={feature.isPending}
            onSwitch={(isOn) =>
              feature.mutate(
                { featureName, isOn },
                {
                  onSuccess: () =>
                    said(featureName, isOn, () => feature.mutate({ featureName, isOn: !isOn })),
                },
              )
            }
          />
        ))}
      </Section>
    </>
  );
}
