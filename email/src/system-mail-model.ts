/** A mail that the product itself sends to one person, for example an invitation or a password reset. */
export type SystemMail = {
  siteName: string;
  /** Hex colour of the site; darkened or lightened where it would be unreadable. */
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
