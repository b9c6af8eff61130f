import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useShortcuts } from "../../../platform/keyboard-shortcuts.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ListPage } from "../../../ui/layout/list-page.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { templatesQuery } from "../api.ts";
import { ImportSheet } from "./import-sheet.tsx";
import { NewTemplateSheet } from "./new-template-sheet.tsx";
import { TemplateEditor } from "./template-editor.tsx";
import { TemplateList } from "./template-list.tsx";
import { TemplateUrlState } from "./template-url-state.ts";

const Body = styled("div")({ padding: "0 var(--gutter) 32px", overflowY: "auto" });

/** The newsletter templates of a site, and the open one. */
export function TemplatesScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const { siteNameId, siteDisplayName } = site;
  const [{ sheet }, change] = useUrlState(TemplateUrlState);
  const { data: templates } = useSuspenseQuery(templatesQuery(siteNameId));
  const open = templates.find(({ templateId }) => String(templateId) === sheet);
  const isNew = sheet === "new";
  const isImport = sheet === "import";
  const isEmpty = templates.length === 0;
  const title = text("templates.title");
  const openNew = () => change({ sheet: "new" });
  const close = () => change({ sheet: "" });
  const show = (id: number) => change({ sheet: String(id) });
  useShortcuts(
    text("templateEditor.keysArea"),
    open ? [] : [{ keys: "n", description: text("templates.add"), run: openNew }],
  );

  if (open) return <TemplateEditor key={open.templateId} site={site} template={open} />;
  const addButton = (variant: "contained" | "outlined") => (
    <Button variant={variant} startIcon={<Plus {...SMALL_ICON} />} onClick={openNew}>
      {text("templates.add")}
    </Button>
  );
  return (
    <ListPage
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: siteDisplayName })}
      actions={
        <>
          <Button onClick={() => change({ sheet: "import" })}>{text("templateImport.open")}</Button>
          {addButton(isNew || isImport || isEmpty ? "outlined" : "contained")}
        </>
      }
      sheet={
        isNew ? (
          <NewTemplateSheet siteNameId={siteNameId} templates={templates} onClose={close} onCreated={show} />
        ) : (
          isImport && <ImportSheet siteNameId={siteNameId} onClose={close} onImported={show} />
        )
      }
    >
      <Body>
        {isEmpty ? (
          <EmptyState
            title={text("templates.empty")}
            text={text("templates.emptyNote")}
            step={addButton("contained")}
          />
        ) : (
          <TemplateList siteNameId={siteNameId} templates={templates} />
        )}
      </Body>
    </ListPage>
  );
}
