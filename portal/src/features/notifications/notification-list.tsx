import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { useClock } from "../settings/api.ts";
import { notificationsQuery } from "./api.ts";
import { useMarkNotificationsRead } from "./mutations.ts";
import { NotificationRow } from "./notification-row.tsx";

const Loading = styled("div")({ display: "grid", gap: 12, padding: 16 });
const Foot = styled("div")({ padding: "4px 8px 8px", textAlign: "center" });

interface Props {
  readonly siteNameId: number;
  readonly siteName: string;
  /** A link of the list was followed. */
  readonly onLeave: () => void;
}

/** Newest first. Listed notifications become read, but stay marked as new until the list is closed. */
export function NotificationList({ siteNameId, siteName, onLeave }: Props) {
  const text = useText();
  const clock = useClock(siteNameId);
  const list = useInfiniteQuery(notificationsQuery(siteNameId));
  const { mutate: markRead } = useMarkNotificationsRead(siteNameId);
  const [newIds, setNewIds] = useState<ReadonlySet<number>>(new Set());
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items), [list.data]);

  useEffect(() => {
    const ids = (items ?? []).filter((item) => !item.isRead && !newIds.has(item.id)).map((item) => item.id);
    if (ids.length === 0) return;
    setNewIds(new Set([...newIds, ...ids]));
    markRead(ids);
  }, [items, newIds, markRead]);

  if (items === undefined)
    return list.error ? (
      <ErrorState
        title={text("notifications.failed")}
        reason={list.error.message}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <Loading role="status" aria-label={text("notifications.loading")}>
        {[220, 280, 180].map((width) => (
          <div key={width}>
            <Skeleton width={width} height={13} sx={{ mb: 1.5 }} />
            <Skeleton width={72} height={10} />
          </div>
        ))}
      </Loading>
    );
  if (items.length === 0)
    return <EmptyState title={text("notifications.empty")} text={text("notifications.emptyText")} />;
  return (
    <>
      <ul>
        {items.map((item) => (
          <NotificationRow
            key={item.id}
            notification={item}
            isNew={newIds.has(item.id)}
            clock={clock}
            siteName={siteName}
            onLeave={onLeave}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Foot>
          <Button variant="text" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text("notifications.more")}
          </Button>
        </Foot>
      )}
    </>
  );
}
