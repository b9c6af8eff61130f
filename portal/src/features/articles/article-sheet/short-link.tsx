import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { ArticleDetails } from "@newsloom/contract/articles/articles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { articlePath } from "@newsloom/domain/articles/links";
import { Copy, ExternalLink } from "lucide-react";
import { useState } from "react";
import { reportError } from "../../../platform/error-store.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { usePublicSiteUrl } from "../use-public-site-url.ts";
import { fetchShortLink } from "./api.ts";

const Row = styled("div")({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: "4px 8px",
  "& output": { color: "var(--ink-2)", overflowWrap: "anywhere", fontFeatureSettings: "var(--figures)" },
});

interface Props {
  readonly site: PublicSite;
  readonly article: ArticleDetails;
  readonly mayWrite: boolean;
}

/** Opens the public article and copies its short link. */
export function ShortLink({ site, article, mayWrite }: Props) {
  const text = useText();
  const [link, setLink] = useState(article.shortLink);
  const url = usePublicSiteUrl(site) + articlePath(article);

  async function copy(): Promise<void> {
    try {
      const short = await fetchShortLink(site.siteNameId, article.articleId, url);
      setLink(short);
      await navigator.clipboard.writeText(short);
      toastSuccess(text("article.linkCopied"));
    } catch (error) {
      reportError(error);
    }
  }
  return (
    <Row>
      {mayWrite && (
        <Button startIcon={<Copy {...SMALL_ICON} />} onClick={() => void copy()}>
          {text("article.copyLink")}
        </Button>
      )}
      <Button
        variant="text"
        href={url}
        target="_blank"
        rel="noreferrer"
        startIcon={<ExternalLink {...SMALL_ICON} />}
      >
        {text("articleLink.open")}
      </Button>
      {link !== "" && (
        <output aria-label={text("article.shortLink")}>{link.replace(/^https?:\/\//, "")}</output>
      )}
    </Row>
  );
}
