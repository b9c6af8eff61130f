import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import type { PreflightResult } from "@newsloom/domain/newsletters/preflight";
import type { ComponentType, ReactNode } from "react";

/** What sends newsletters; the app brings it, because newsletters do not know delivery. */
export interface SendingParts {
  readonly SendButton: ComponentType<{
    readonly site: PublicSite;
    readonly campaign: Campaign;
    readonly checks: readonly PreflightResult[];
    /** While something is not saved it would not be sent. */
    readonly isDisabled: boolean;
  }>;
  /** Says where the site's mails stay, unless a provider sends them. */
  readonly OutboxNote: ComponentType<{ readonly site: PublicSite }>;
  readonly SendingPanel: ComponentType<{ readonly site: PublicSite; readonly campaign: Campaign }>;
  /** A screen of its own. */
  readonly Report: ComponentType<{
    readonly site: PublicSite;
    readonly campaign: Campaign;
    readonly actions: ReactNode;
  }>;
}
