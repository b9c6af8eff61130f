import Button from "@mui/material/Button";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { TableSkeleton } from "../../../ui/data/table/table-skeleton.tsx";
import { SheetIntro } from "../../../ui/dialogs/form-sheet.tsx";
import { SheetHeading } from "../../../ui/dialogs/sheet-heading.tsx";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { userQuery } from "./api.ts";
import { EditUserSheet } from "./edit-user-sheet.tsx";
import type { InvitationLink } from "./invitation-links-dialog.tsx";
import { RoleSwitches } from "./role-switches.tsx";
import { UserActions } from "./user-actions.tsx";
import { UserDetails } from "./user-details.tsx";

export interface Viewer {
  readonly userId: string;
  readonly roles: readonly string[];
  readonly mayWrite: boolean;
}

interface Props {
  readonly site: PublicSite;
  readonly userId: string;
  readonly viewer: Viewer;
  readonly clock: Clock;
  readonly isEditing: boolean;
  readonly onEdit: (isEditing: boolean) => void;
  readonly onClose: () => void;
  readonly onLinks: (links: readonly InvitationLink[]) => void;
}

/** A user's details, roles and actions, beside the list. */
export function UserSheet({ site, userId, viewer, clock, isEditing, onEdit, onClose, onLinks }: Props) {
  const text = useText();
  const { siteNameId, siteName } = site;
  const { data: user, error, refetch } = useQuery(userQuery(siteNameId, userId));
  const frame = { kind: text("users.kind"), onClose };
  const isSelf = userId === viewer.userId;
  const mayChange = viewer.mayWrite && !isSelf && user?.status !== "Invited";

  if (!user)
    return (
      <SideSheet {...frame} title={text("users.kind")}>
        {error ? (
          <ErrorState
            title={text("table.failed", { what: text("users.kind") })}
            reason={error.message}
            onRetry={() => void refetch()}
          />
        ) : (
          <TableSkeleton />
        )}
      </SideSheet>
    );
  if (isEditing && mayChange)
    return (
      <EditUserSheet siteNameId={siteNameId} user={user} roles={viewer.roles} onClose={() => onEdit(false)} />
    );
  return (
    <SideSheet
      {...frame}
      title={user.fullName || user.email}
      footer={
        isSelf ? (
          <Button component={Link} to={`/${siteName}/user-settings`}>
            {text("user.toSettings")}
          </Button>
        ) : viewer.mayWrite ? (
          <UserActions
            site={site}
            user={user}
            viewerRoles={viewer.roles}
            onEdit={() => onEdit(true)}
            onRemoved={onClose}
            onLinks={onLinks}
          />
        ) : undefined
      }
    >
      <UserDetails user={user} clock={clock} />
      <SheetHeading>{text("users.roles")}</SheetHeading>
      <RoleSwitches siteNameId={siteNameId} user={user} viewerRoles={mayChange ? viewer.roles : undefined} />
      {isSelf && viewer.mayWrite && <SheetIntro sx={{ pt: 4 }}>{text("user.self")}</SheetIntro>}
    </SideSheet>
  );
}
