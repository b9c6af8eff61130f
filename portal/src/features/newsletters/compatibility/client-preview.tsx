import { styled } from "@mui/material/styles";
import type { TestedClient } from "@newsloom/contract/newsletters/compatibility";
import { useQuery } from "@tanstack/react-query";
import { Image, ImageOff, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SegmentedControl } from "../../../ui/forms/segmented-control.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { previewQuery } from "./api.ts";

const Bar = styled("div")({ display: "flex", flexWrap: "wrap", gap: 8, padding: "4px 0 10px" });
const Frame = styled("iframe")({
  display: "block",
  width: "100%",
  height: "52vh",
  border: 0,
  borderRadius: "var(--r-3)",
  background: "#FFF",
  boxShadow: "0 0 0 1px var(--rule-2)",
});

interface Props {
  readonly siteNameId: number;
  readonly testId: number;
  readonly client: TestedClient;
}

/** In a sandbox: nothing in the mail runs, and no link in it replaces the portal. */
export function ClientPreview({ siteNameId, testId, client: { client, name } }: Props) {
  const text = useText();
  const [colours, setColours] = useState<"light" | "dark">("light");
  const [images, setImages] = useState<"shown" | "off">("shown");
  const options = { testId, client, isDark: colours === "dark", withoutImages: images === "off" };
  const { data: html = "", error } = useQuery(previewQuery(siteNameId, options));
  return (
    <>
      <Bar>
        <SegmentedControl
          legend={text("compatibility.colours")}
          choices={[
            { value: "light", label: text("compatibility.light"), icon: <Sun {...SMALL_ICON} /> },
            { value: "dark", label: text("compatibility.dark"), icon: <Moon {...SMALL_ICON} /> },
          ]}
          value={colours}
          onChoose={setColours}
        />
        <SegmentedControl
          legend={text("compatibility.images")}
          choices={[
            { value: "shown", label: text("compatibility.withImages"), icon: <Image {...SMALL_ICON} /> },
            { value: "off", label: text("compatibility.withoutImages"), icon: <ImageOff {...SMALL_ICON} /> },
          ]}
          value={images}
          onChoose={setImages}
        />
      </Bar>
      {error ? (
        <p role="alert">{error.message}</p>
      ) : (
        <Frame title={text("compatibility.preview", { name })} sandbox="" srcDoc={html} />
      )}
    </>
  );
}
