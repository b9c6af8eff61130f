import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useUrlLink } from "../../../platform/url-state.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { DescriptionList } from "../../../ui/data/description-list.tsx";
import { MailFrame } from "../../../ui/data/mail-frame.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { PageSkeleton } from "../../../ui/feedback/page-skeleton.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { reportPath } from "../../newsletters/api.ts";
import { useClock } from "../../settings/api.ts";
import { OutboxUrlState, outboxMailQuery } from "./outbox-queries.ts";

const Headers = styled("details")({
  marginTop: 24,
  "& summary": { width: "max-content", padding: "6px 0", fontWeight: "var(--w-bold)", cursor: "pointer" },
});

interface Props {
  readonly site: PublicSite;
  readonly id: number;
}

/** One mail as its reader gets it. Nothing is counted when it is read here. */
export function OutboxMailPage({ site, id }: Props) {
  const text = useText();
  const linkWith = useUrlLink(OutboxUrlState);
  const clock = useClock(site.siteNameId);
  const { data: mail, error, refetch } = useQuery(outboxMailQuery(site.siteNameId, id));
  const title = mail?.subject ?? text("outbox.title");
  return (
    <Page
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}
      actions={
        <>
          {mail?.kind === "campaign" && mail.distributionId !== null && (
            <Button component={Link} to={reportPath(site.siteName, mail.distributionId)} variant="text">
              {text("outbox.toReport")}
            </Button>
          )}
          <Button component={Link} to={linkWith({ mail: undefined })}>
            {text("outbox.back")}
          </Button>
        </>
      }
    >
      {error && !mail ? (
        <ErrorState title={text("outbox.openFailed")} reason={error.message} onRetry={() => void refetch()} />
      ) : !mail ? (
        <PageSkeleton />
      ) : (
        <>
          <DescriptionList>
            <dt>{text("outbox.from")}</dt>
            <dd>{mail.sender}</dd>
            <dt>{text("outbox.to")}</dt>
            <dd>{mail.recipient || text("outbox.hiddenAddress")}</dd>
            <dt>{text("outbox.date")}</dt>
            <dd>
              <DateTime iso={mail.createdAt} clock={clock} />
            </dd>
            <dt>{text("outbox.kind")}</dt>
            <dd>{text(`outbox.kind_${mail.kind}`)}</dd>
          </DescriptionList>
          <MailFrame title={text("outbox.frame")} html={mail.html} text={mail.text} />
          {mail.headers.length > 0 && (
            <Headers>
              <summary>{text("outbox.headers")}</summary>
              <DescriptionList>
                {mail.headers.map(({ name, value }) => [
                  <dt key={`${name} name`}>{name}</dt>,
                  <dd key={name}>{value}</dd>,
                ])}
              </DescriptionList>
            </Headers>
          )}
        </>
      )}
    </Page>
  );
}
