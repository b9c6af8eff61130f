import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../theme/breakpoints.ts";
import { ICON } from "../theme/icon-props.ts";
import { useSheetIsPage } from "./sheet-heading.tsx";

const Frame = styled("section")({
  position: "relative",
  zIndex: 1,
  display: "flex",
  flexDirection: "column",
  width: 440,
  minHeight: 0,
  background: "var(--raised)",
  boxShadow: "-1px 0 0 var(--rule-2), var(--e-3)",
  animation: "slide-in var(--t-3) var(--ease)",
  "@keyframes slide-in": { from: { opacity: 0, transform: "translateX(24px)" } },
  [ON_NARROW]: { width: "100vw", boxShadow: "none" },
});
const Top = styled("div")({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: 48,
  // Aligns the icon, not the button around it, with the text.
  padding: "4px calc(var(--gutter) - 8px) 0 var(--gutter)",
  color: "var(--ink-3)",
  fontSize: "var(--fs-12)",
  "& .buttons": { display: "flex" },
  [ON_NARROW]: { paddingRight: "calc(var(--gutter) - 14px)" },
});
const Title = styled("h2")({
  fontSize: "var(--fs-22)",
  fontWeight: 620,
  letterSpacing: "-.02em",
  overflowWrap: "anywhere",
  "&:focus": { outline: 0, boxShadow: "none" },
  "&[data-serif]": { fontFamily: "var(--serif)", fontWeight: "var(--w-head)", letterSpacing: "-.01em" },
});
const Body = styled("div")({
  position: "relative",
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  padding: "0 var(--gutter) 24px",
});
export const SheetFooter = styled("div")({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: 8,
  flex: "none",
  minHeight: 60,
  padding: "8px var(--gutter)",
  borderTop: "1px solid var(--rule)",
  "& > .away": { marginLeft: "auto" },
});

interface Props {
  readonly title: string;
  /** The kind of item the sheet shows. */
  readonly kind: string;
  /** Whether the title is set in the serif of articles. */
  readonly hasSerifTitle?: boolean;
  readonly onClose: () => void;
  /** Shows buttons that go to the next and the previous item of the list. */
  readonly onStep?: (by: 1 | -1) => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** An item of a list, opened beside it. It takes the focus and returns it; Escape closes it. */
export function SideSheet(props: Props) {
  const { title, kind, hasSerifTitle = false, onClose, onStep, children, footer } = props;
  const text = useText();
  const titleId = useId();
  const frame = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPage = useSheetIsPage();

  // Read during render, before the sheet takes the focus.
  const [opener] = useState(() => document.activeElement);

  useEffect(() => {
    const sheet = frame.current;
    // A form starts at its first field, anything else at its title.
    (sheet?.querySelector<HTMLElement>("form :is(input, textarea)") ?? heading.current)?.focus();
    return () => {
      // Somebody has gone on to the list beside it.
      if (document.activeElement !== document.body) return;
      const back = opener?.isConnected ? opener : document.getElementById("main");
      if (back instanceof HTMLElement) back.focus();
    };
  }, [opener]);

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  }

  return (
    <Frame ref={frame} aria-labelledby={titleId} data-escape="" onKeyDown={closeOnEscape}>
      <Top>
        {kind}
        <span className="buttons">
          {onStep && (
            <>
              <IconButton aria-label={text("sheet.previous")} onClick={() => onStep(-1)}>
                <ChevronUp {...ICON} />
              </IconButton>
              <IconButton aria-label={text("sheet.next")} onClick={() => onStep(1)}>
                <ChevronDown {...ICON} />
              </IconButton>
            </>
          )}
          <IconButton aria-label={text("sheet.close")} onClick={onClose}>
            <X {...ICON} />
          </IconButton>
        </span>
      </Top>
      {/* Another item starts at its top. */}
      <Body key={kind}>
        <Title
          ref={heading}
          as={isPage ? "h1" : "h2"}
          id={titleId}
          tabIndex={-1}
          data-serif={hasSerifTitle ? "" : undefined}
        >
          {title}
        </Title>
        {children}
      </Body>
      {footer && <SheetFooter>{footer}</SheetFooter>}
    </Frame>
  );
}
