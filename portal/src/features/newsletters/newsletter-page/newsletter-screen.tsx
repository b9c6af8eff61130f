import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { type CampaignStatusName, isEditable } from "@newsloom/domain/newsletters/campaign-status";
import { MAX_MAIL_SIZE } from "@newsloom/domain/newsletters/preflight";
import { useQuery } from "@tanstack/react-query";
import { Archive, List, Repeat, Undo2 } from "lucide-react";
import { Link, matchPath, useLocation, useNavigate } from "react-router";
import { z } from "zod";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { DescriptionList } from "../../../ui/data/description-list.tsx";
import { MailFrame } from "../../../ui/data/mail-frame.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { PageSkeleton } from "../../../ui/feedback/page-skeleton.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { useClock } from "../../settings/api.ts";
import { campaignHtmlQuery, campaignQuery, reportPath, useLiveCampaigns } from "../api.ts";
import { ActionButton, SendToNotOpened, useBackToDraftOf, useSendToNotOpened } from "../campaign-actions.tsx";
import { CampaignStatusChip } from "../campaign-status-chip.tsx";
import { NewsletterEditor } from "../editor/newsletter-editor.tsx";
import { useNewsletterDialogs } from "../newsletter-dialogs.tsx";
import { NewsletterMenu } from "../newsletter-menu.tsx";
import type { SendingParts } from "../sending-parts.ts";

/** The report has no path of its own. */
const View = z.object({ view: z.enum(["", "report"]).catch("") });

interface Props {
  readonly site: PublicSite;
}

/** One newsletter: the editor while it can be changed, else what it looks like and what became of it. */
export function NewsletterScreen({ site, sending }: Props & { readonly sending: SendingParts }) {
  const { siteNameId, siteName } = site;
  const id = useCampaignId(siteName, "newsletters/:id");
  const mayWrite = useSitePermission(siteNameId, "content:write");
  const { data: campaign } = useQuery(campaignQuery(siteNameId, id));
  const [{ view }] = useUrlState(View);
  useLiveCampaigns(siteNameId);
  if (view === "report" && campaign)
    return (
      <sending.Report
        key={id}
        site={site}
        campaign={campaign}
        actions={mayWrite && <SendToNotOpened site={site} campaign={campaign} />}
      />
    );
  if (mayWrite && campaign && isEditable(campaign.statusName as CampaignStatusName))
    return <NewsletterEditor key={id} site={site} campaign={campaign} sending={sending} />;
  return <NewsletterPage site={site} pattern="newsletters/:id" sending={sending} />;
}

function useCampaignId(siteName: string, pattern: string): number {
  const { pathname } = useLocation();
  return Number(matchPath(`/${siteName}/${pattern}`, pathname)?.params["id"]) || 0;
}

/** What the archive shows of it. */
export function NewsletterArchiveScreen({ site }: Props) {
  useLiveCampaigns(site.siteNameId);
  return <NewsletterPage site={site} pattern="newsletters/show-archive/:id" />;
}

interface PageProps extends Props {
  readonly pattern: string;
  readonly sending?: SendingParts;
}

function NewsletterPage({ site, pattern, sending }: PageProps) {
  const text = useText();
  const { siteNameId, siteName, siteDisplayName } = site;
  const id = useCampaignId(siteName, pattern);
  const isArchive = pattern.includes("show-archive");
  const mayWrite = useSitePermission(siteNameId, "content:write");
  const campaign = useQuery(campaignQuery(siteNameId, id));
  const mail = useQuery(campaignHtmlQuery(siteNameId, id));
  const list = `/${siteName}/newsletters`;
  if (campaign.error || mail.error)
    return (
      <ErrorState
        title={text("newsletter.failed")}
        reason={(campaign.error ?? mail.error)?.message ?? ""}
        onRetry={() => void Promise.all([campaign.refetch(), mail.refetch()])}
      />
    );
  if (!campaign.data || !mail.data) return <PageSkeleton />;
  const { newsletterName } = campaign.data;
  const title = isArchive ? text("newsletter.archiveTitle", { name: newsletterName }) : newsletterName;
  return (
    <Page
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: siteDisplayName })}
      aside={<CampaignStatusChip status={campaign.data.statusName} />}
      actions={
        isArchive ? (
          <Button component={Link} to={`${list}/${id}`}>
            {text("newsletter.back")}
          </Button>
        ) : (
          <PageActions site={site} campaign={campaign.data} mayWrite={mayWrite} sending={sending} />
        )
      }
    >
      {isArchive ? (
        !mail.data.isArchived && <p>{text("newsletter.notArchived")}</p>
      ) : (
        <About siteNameId={siteNameId} campaign={campaign.data} size={mail.data.size} />
      )}
      {sending && <sending.SendingPanel site={site} campaign={campaign.data} />}
      <MailFrame title={text("newsletter.previewOf")} html={mail.data.html} text={mail.data.text} />
    </Page>
  );
}

interface ActionsProps extends Props {
  readonly campaign: Campaign;
  readonly mayWrite: boolean;
  readonly sending: SendingParts | undefined;
}

/** What is done most often with a newsletter that is no draft has a button, on a narrow screen only its report; the menu has the rest. */
function PageActions({ site, campaign, mayWrite, sending }: ActionsProps) {
  const text = useText();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(ON_NARROW);
  const { siteNameId, siteName } = site;
  const { distributionId: id } = campaign;
  const list = `/${siteName}/newsletters`;
  const archive = `${list}/show-archive/${id}`;
  const opened = useNewsletterDialogs(site, id, sending && <sending.OutboxNote site={site} />);
  const backToDraft = useBackToDraftOf({
    siteNameId,
    campaigns: [campaign],
    onDone: () => void navigate(list),
  });
  const sendToNotOpened = useSendToNotOpened({ site, campaign });
  const others = mayWrite
    ? [
        ...(backToDraft ? [{ ...backToDraft, icon: Undo2 }] : []),
        ...(sendToNotOpened ? [{ ...sendToNotOpened, icon: Repeat }] : []),
      ]
    : [];
  const inArchive = {
    label: text("newsletter.inArchive"),
    icon: Archive,
    run: () => void navigate(archive),
  };
  const all = { label: text("newsletter.all"), icon: List, run: () => void navigate(list) };
  return (
    <>
      {!mayWrite && (
        <>
          <Button component={Link} to={list} variant="text">
            {all.label}
          </Button>
          <Button component={Link} to={archive}>
            {inArchive.label}
          </Button>
        </>
      )}
      {!isNarrow && others.map(({ icon: _, ...action }) => <ActionButton key={action.label} {...action} />)}
      {campaign.sentDate !== null && (
        <Button component={Link} to={reportPath(siteName, id)} variant="contained">
          {text("newsletter.report")}
        </Button>
      )}
      {mayWrite && (
        <NewsletterMenu
          siteNameId={siteNameId}
          list={list}
          campaign={campaign}
          actions={[...(isNarrow ? others : []), ...opened.others, opened.test, inArchive, all]}
        />
      )}
      {opened.dialog}
    </>
  );
}

interface AboutProps {
  readonly siteNameId: number;
  readonly campaign: Campaign;
  readonly size: number;
}

function About({ siteNameId, campaign, size }: AboutProps) {
  const text = useText();
  const clock = useClock(siteNameId);
  const kilobytes = Math.ceil(size / 1000);
  return (
    <DescriptionList>
      <dt>{text("newsletters.subject")}</dt>
      <dd>{campaign.newsletterSubject}</dd>
      <dt>{text("newsletters.lastEdited")}</dt>
      <dd>
        <DateTime iso={campaign.updatedAt} clock={clock} />
      </dd>
      <dt>{text("newsletters.sentTime")}</dt>
      <dd>
        <DateTime iso={campaign.sentDate} clock={clock} />
      </dd>
      <dt>{text("newsletter.articles")}</dt>
      <dd>{campaign.numberOfArticles}</dd>
      <dt>{text("newsletter.tag")}</dt>
      <dd>{campaign.tag}</dd>
      <dt>{text("newsletter.size")}</dt>
      <dd>
        {text(size > MAX_MAIL_SIZE ? "newsletter.sizeTooLarge" : "newsletter.sizeValue", { size: kilobytes })}
      </dd>
    </DescriptionList>
  );
}
