import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Crop, Image, Trash2, Upload } from "lucide-react";
import { lazy, Suspense, useCallback, useRef, useState } from "react";
import { fetchImage } from "../../../platform/api-client/fetch-image.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { firstFile, IMAGE_TYPES, imageError } from "../../../ui/forms/image-field/image-validation.ts";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { portalSettingsQuery } from "../api.ts";
import { useUploadSettingImage } from "../mutations.ts";
import { ImageSizeNote } from "./image-size-note.tsx";
import type { SettingControlProps } from "./setting-control-props.ts";

// Loaded on demand, as most users never crop an image.
const AspectRatioDialog = lazy(async () => ({
  default: (await import("./image-aspect-ratio-dialog.tsx")).ImageAspectRatioDialog,
}));

const Frame = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 12,
  borderRadius: "var(--r-2)",
  "&[data-over=true]": { background: "var(--accent-wash)", boxShadow: "0 0 0 1px var(--accent)" },
});
const Preview = styled("div")({
  position: "relative",
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: 148,
  height: 56,
  padding: 6,
  borderRadius: "var(--r-2)",
  overflow: "hidden",
  background: "var(--sunk)",
  color: "var(--ink-3)",
  boxShadow: "inset 0 0 0 1px var(--rule)",
  "& img": { maxWidth: "100%", maxHeight: 44, objectFit: "contain" },
});
const Buttons = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: 6,
  marginLeft: "auto",
  [ON_NARROW]: { marginLeft: 0 },
});
const ErrorText = styled("p")({
  color: "var(--bad)",
  fontSize: "var(--fs-12)",
  "&:not(:empty)": { marginTop: 6 },
});
const PROGRESS_BAR = { position: "absolute", insetInline: 0, bottom: 0, height: 4 } as const;
const PERCENT = 100;

/** Chooses, drops or pastes an image. It is cropped and uploaded at once, but used only when the settings are saved. */
export function ImageControl(props: SettingControlProps) {
  const { setting, value, onChange, isDisabled = false } = props;
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const { data: settings } = useSuspenseQuery(portalSettingsQuery(props.siteNameId));
  const imageUpload = useUploadSettingImage(props.siteNameId, setting.keyName);
  const [chosenImage, setChosenImage] = useState<Blob | null>(null);
  const [error, setError] = useState("");
  const [isOver, setIsOver] = useState(false);
  const isIdle = !isDisabled && imageUpload.progress === null;

  function chooseFile(file: File | undefined): void {
    if (file === undefined || !isIdle) return;
    const invalid = imageError(file, settings.imageToUploadMaxSize);
    setError(invalid ? (invalid.kind === "too-large" ? invalid.text : text("image.notAnImage")) : "");
    if (invalid === undefined) setChosenImage(file);
  }
  const showBrokenImage = useCallback(() => {
    setChosenImage(null);
    setError(text("image.broken"));
  }, [text]);
  function uploadImage(image: Blob): void {
    setChosenImage(null);
    imageUpload.mutate(image, {
      onSuccess: ({ url }) => onChange(url),
      onError: ({ message }) => setError(message),
    });
  }

  return (
    <>
      <Frame
        role="group"
        aria-label={props.name}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(isIdle);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          chooseFile(firstFile(event.dataTransfer));
        }}
        onPaste={(event) => chooseFile(firstFile(event.clipboardData))}
      >
        <Preview>
          {value === "" ? (
            <Image size={20} strokeWidth={1.4} aria-hidden />
          ) : (
            <img src={value} alt={props.name} />
          )}
          {imageUpload.progress !== null && (
            <LinearProgress
              variant="determinate"
              value={Math.round(imageUpload.progress * PERCENT)}
              aria-label={text("image.sending")}
              sx={PROGRESS_BAR}
            />
          )}
        </Preview>
        <ImageSizeNote url={value} maxSize={settings.imageToUploadMaxSize} />
        {!isDisabled && (
          <Buttons>
            {value.startsWith("/media/") && (
              <Button
                size="small"
                startIcon={<Crop {...SMALL_ICON} />}
                disabled={!isIdle}
                onClick={() => void fetchImage(value).then(setChosenImage, showBrokenImage)}
              >
                {text("settings.crop")}
              </Button>
            )}
            <Button
              id={props.id}
              size="small"
              startIcon={<Upload {...SMALL_ICON} />}
              disabled={!isIdle}
              aria-describedby={[props.describedBy, `${props.id}-upload-error`].filter(Boolean).join(" ")}
              onClick={() => input.current?.click()}
            >
              {text(value === "" ? "image.choose" : "image.replace")}
            </Button>
            {value !== "" && (
              <Button
                size="small"
                variant="text"
                startIcon={<Trash2 {...SMALL_ICON} />}
                disabled={!isIdle}
                onClick={() => onChange("")}
              >
                {text("image.remove")}
              </Button>
            )}
          </Buttons>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={IMAGE_TYPES.join()}
          data-testid={`image-${setting.keyName}`}
          onChange={(event) => {
            chooseFile(event.target.files?.[0]);
            // Otherwise choosing the same file again fires no event.
            event.target.value = "";
          }}
        />
      </Frame>
      <ErrorText id={`${props.id}-upload-error`} role="alert">
        {error}
      </ErrorText>
      {chosenImage !== null && (
        <Suspense fallback={null}>
          <AspectRatioDialog
            image={chosenImage}
            keyName={setting.keyName}
            onCropped={uploadImage}
            onBroken={showBrokenImage}
            onCancel={() => setChosenImage(null)}
          />
        </Suspense>
      )}
    </>
  );
}
