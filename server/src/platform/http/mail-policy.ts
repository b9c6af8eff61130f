/** For the markup of a mail: whoever opens it sees it, and nothing in it runs. */
export const MAIL_POLICY = "sandbox; default-src 'none'; img-src http: https:; style-src 'unsafe-inline'";
