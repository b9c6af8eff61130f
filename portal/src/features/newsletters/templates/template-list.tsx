import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import type { Template } from "@newsloom/contract/newsletters/templates";
import { Check, Copy, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { useClock } from "../../settings/api.ts";
import { useSectionName } from "../section-names.ts";
import { useCreateTemplate, useDeleteTemplate, useMakeDefault } from "./mutations.ts";

const Rows = styled("ul")({ maxWidth: 1100, borderTop: "1px solid var(--rule-ink)" });
const Row = styled("li")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 170px 150px auto",
  alignItems: "center",
  columnGap: 16,
  minHeight: 60,
  borderBottom: "1px solid var(--rule)",
  "&:hover, &:focus-within": { background: "var(--hover)" },
  "& .name": { display: "grid", padding: "8px 0", overflowWrap: "anywhere" },
  "& .name a": { fontWeight: "var(--w-med)", "&:hover": { textDecoration: "underline" } },
  "& small": { color: "var(--ink-2)", fontSize: "var(--fs-12)" },
  "& .time": { color: "var(--ink-2)" },
  [ON_NARROW]: {
    gridTemplateColumns: "auto minmax(0, 1fr)",
    paddingBottom: 8,
    "& .name": { gridColumn: "1 / -1" },
    "& .time": { justifySelf: "end" },
    "& .does": { gridColumn: "1 / -1", justifySelf: "end" },
  },
});

interface Props {
  readonly siteNameId: number;
  readonly templates: readonly Template[];
}

/** The templates of a site, by name. */
export function TemplateList({ siteNameId, templates }: Props) {
  const text = useText();
  const clock = useClock(siteNameId);
  const nameOf = useSectionName();
  return (
    <Rows aria-label={text("templates.list")}>
      {templates.map((template) => (
        <Row key={template.templateId}>
          <span className="name">
            <Link to={`?sheet=${template.templateId}`}>{template.name}</Link>
            <small>{template.model.sections.map(nameOf).join(", ")}</small>
          </span>
          <span>
            {template.isDefault ? (
              <StatusChip tone="good" icon={Check}>
                {text("templates.isDefault")}
              </StatusChip>
            ) : (
              <MakeDefault siteNameId={siteNameId} template={template} />
            )}
          </span>
          <span className="time">
            <DateTime iso={template.updatedAt} clock={clock} />
          </span>
          <span className="does">
            <Duplicate siteNameId={siteNameId} template={template} />
            <Delete siteNameId={siteNameId} template={template} />
          </span>
        </Row>
      ))}
    </Rows>
  );
}

interface ActionProps {
  readonly siteNameId: number;
  readonly template: Template;
}

function MakeDefault({ siteNameId, template }: ActionProps) {
  const text = useText();
  const change = useMakeDefault(siteNameId);
  const run = () =>
    void onSuccess(change.mutateAsync(template), () =>
      toastSuccess(text("templates.becameDefault", { name: template.name })),
    );
  return (
    <Button
      size="small"
      variant="text"
      aria-label={text("templates.makeDefaultOf", { name: template.name })}
      loading={change.isPending}
      onClick={run}
    >
      {text("templates.makeDefault")}
    </Button>
  );
}

function Duplicate({ siteNameId, template: { name, model } }: ActionProps) {
  const text = useText();
  const create = useCreateTemplate(siteNameId);
  const copy = { name: text("templates.copyOf", { name }).slice(0, 100), model, isDefault: false };
  const run = () =>
    void onSuccess(create.mutateAsync(copy), ({ result }) => {
      if (result) toastSuccess(text("templates.created", { name: result.name }));
    });
  return (
    <IconButton aria-label={text("templates.duplicate", { name })} disabled={create.isPending} onClick={run}>
      <Copy {...SMALL_ICON} />
    </IconButton>
  );
}

/** Asks first: a deleted template does not come back. */
function Delete({ siteNameId, template: { name, templateId } }: ActionProps) {
  const text = useText();
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useDeleteTemplate(siteNameId);
  function confirm(): void {
    setIsConfirming(false);
    void onSuccess(remove.mutateAsync(templateId), () => toastSuccess(text("templates.deleted", { name })));
  }
  return (
    <>
      <IconButton
        aria-label={text("templates.deleteOf", { name })}
        disabled={remove.isPending}
        onClick={() => setIsConfirming(true)}
      >
        <Trash2 {...SMALL_ICON} />
      </IconButton>
      <ConfirmDialog
        isOpen={isConfirming}
        title={text("templates.deleteTitle", { name })}
        note={text("templates.deleteNote")}
        action={text("templates.delete")}
        onConfirm={confirm}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}
