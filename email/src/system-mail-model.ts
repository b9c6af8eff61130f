/** A mail the product itself writes to one person: an invitation, a reset, a notice. */
export type SystemMail = {
  siteName: string;
  /** Hex colour of the site; shaded where it could not be read. */
  accent: string;
  logoUrl?: string;
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  footer: string[];
  /** The line a mail program shows beside the subject. */
  preheader?: string;
};
