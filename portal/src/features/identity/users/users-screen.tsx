import Button from "@mui/material/Button";
import type { User } from "@newsloom/contract/identity/users";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { may } from "@newsloom/domain/identity/permissions";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Download, UserPlus } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { saveFile } from "../../../platform/save-file.ts";
import { profileQuery } from "../../../platform/session/user-profile.ts";
import { ColumnPicker } from "../../../ui/data/table/column-picker.tsx";
import { PagedTable } from "../../../ui/data/table/paged-table.tsx";
import { FIRST_PAGE } from "../../../ui/data/table/paging.ts";
import { useSelection } from "../../../ui/data/table/selection.ts";
import { useColumns } from "../../../ui/data/table/use-columns.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { ListPage } from "../../../ui/layout/list-page.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { useClock } from "../../settings/api.ts";
import { usersQuery } from "./api.ts";
import { type InvitationLink, InvitationLinksDialog } from "./invitation-links-dialog.tsx";
import { InviteUserSheet } from "./invite-user-sheet.tsx";
import { useExportUsers } from "./mutations.ts";
import { useUsersUrlState } from "./use-users-url-state.ts";
import { UserCard } from "./user-card.tsx";
import { useUserColumns } from "./user-columns.tsx";
import { mayBeActivated, mayBeRemoved } from "./user-permissions.ts";
import { UserSheet } from "./user-sheet.tsx";
import { UsersBulkActions } from "./users-bulk-actions.tsx";
import { UsersEmptyState } from "./users-empty-state.tsx";
import { UsersFilters } from "./users-filters.tsx";
import { PAGE_SIZE } from "./users-url-state.ts";

const userIdOf = (user: User) => user.userId;

/** Users Management: the users of the site, and the open one beside the list. */
export function UsersScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const { siteNameId } = site;
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  const viewer = { userId: profile.sub, roles: profile.role, mayWrite: may("users:write", profile.role) };
  const { view, change, userId, linkTo, openInvite, closeSheet, showInvited } = useUsersUrlState(
    site.siteName,
  );
  const clock = useClock(siteNameId);
  const list = useQuery(usersQuery(siteNameId, view));
  const columns = useColumns("users", useUserColumns(clock));
  const { selection, chosen, clear } = useSelection({
    rows: list.data?.items,
    rowId: userIdOf,
    nameOf: (user) => user.fullName || user.email,
    mayChoose: (user) =>
      user.userId !== viewer.userId &&
      (user.status === "Inactive" ? mayBeActivated(viewer.roles, user) : mayBeRemoved(viewer.roles, user)),
  });
  const [links, setLinks] = useState<readonly InvitationLink[]>([]);
  function closeLinks(): void {
    setLinks([]);
    if (view.sheet === "invite") showInvited();
  }
  const download = useExportUsers(siteNameId);
  const saveAsCsv = () =>
    onSuccess(download.mutateAsync(view), (csv) => {
      saveFile("users.csv", csv, "text/csv");
      toastSuccess(text("users.exported"));
    });
  const title = text("users.title");

  const isInviteInEmptyState = view.status === "Invited" && list.data?.total === 0;
  const invite = (variant: "contained" | "outlined") =>
    viewer.mayWrite && (
      <Button variant={variant} startIcon={<UserPlus {...SMALL_ICON} />} onClick={openInvite}>
        {text("users.invite")}
      </Button>
    );
  const exportButton = may("export", viewer.roles) && (
    <Button
      startIcon={<Download {...SMALL_ICON} />}
      loading={download.isPending}
      title={text("users.exportNote")}
      onClick={() => void saveAsCsv()}
    >
      {text("users.export")}
    </Button>
  );
  const sheet = userId ? (
    <UserSheet
      key={userId}
      site={site}
      userId={userId}
      viewer={viewer}
      clock={clock}
      isEditing={view.sheet === "edit"}
      onEdit={(isEditing) => change({ sheet: isEditing ? "edit" : "" })}
      onClose={closeSheet}
      onLinks={setLinks}
    />
  ) : view.sheet === "invite" && viewer.mayWrite ? (
    <InviteUserSheet
      siteNameId={siteNameId}
      roles={viewer.roles}
      onClose={closeSheet}
      onSent={showInvited}
      onLinks={setLinks}
    />
  ) : undefined;

  return (
    <ListPage
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}
      aside={list.data && text("users.count", { count: list.data.total })}
      actions={
        <>
          {exportButton}
          {/* Only one filled button at a time: an open form and the empty list have their own. */}
          {invite(view.sheet === "" && !isInviteInEmptyState ? "contained" : "outlined")}
        </>
      }
      sheet={sheet}
    >
      <UsersFilters view={view} onChange={change}>
        <ColumnPicker of={columns} />
      </UsersFilters>
      <PagedTable
        list={list}
        position={view}
        defaultSize={PAGE_SIZE}
        onPositionChange={change}
        label={text("users.list")}
        columns={columns}
        rowId={userIdOf}
        selection={viewer.mayWrite ? selection : undefined}
        bulk={<UsersBulkActions siteNameId={siteNameId} users={chosen} onDone={clear} onLinks={setLinks} />}
        linkTo={linkTo}
        openId={userId}
        sort={view.sort}
        onSort={(sort) => change({ sort: sort as typeof view.sort, ...FIRST_PAGE })}
        renderCard={(user) => <UserCard user={user} clock={clock} />}
        empty={
          <UsersEmptyState
            view={view}
            onClearFilters={() => change({ q: "", role: "", ...FIRST_PAGE })}
            invite={invite("contained")}
          />
        }
      />
      {links.length > 0 && <InvitationLinksDialog links={links} clock={clock} onClose={closeLinks} />}
    </ListPage>
  );
}
