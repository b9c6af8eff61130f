import { CLIENT_SUPPORT, type ClientSupport } from "./client-support.generated.ts";

export interface MailClient {
  readonly id: string;
  readonly name: string;
  /** As Can I Email calls them. */
  readonly family: string;
  readonly platform: string;
  /** What it does in dark mode with a newsletter whose dark colours it does not read. */
  readonly darkMode: "inverts" | "same";
  /** Lays mails out as Word does, and reads what comments hold for it. */
  readonly isWord: boolean;
}

const client = (
  family: string,
  platform: string,
  name: string,
  { darkMode = "inverts", isWord = false }: Partial<Pick<MailClient, "darkMode" | "isWord">> = {},
): MailClient => ({ id: `${family}.${platform}`, name, family, platform, darkMode, isWord });

/** The clients that most mails are read in. */
export const MAIL_CLIENTS: readonly MailClient[] = [
  client("apple-mail", "ios", "Apple Mail, iPhone"),
  client("apple-mail", "macos", "Apple Mail, Mac"),
  client("gmail", "desktop-webmail", "Gmail, web", { darkMode: "same" }),
  client("gmail", "ios", "Gmail, iPhone"),
  client("gmail", "android", "Gmail, Android"),
  client("outlook", "windows", "Outlook, Windows", { isWord: true }),
  client("outlook", "outlook-com", "Outlook, web"),
  client("outlook", "macos", "Outlook, Mac"),
  client("outlook", "ios", "Outlook, iPhone"),
  client("outlook", "android", "Outlook, Android"),
  client("yahoo", "desktop-webmail", "Yahoo Mail, web", { darkMode: "same" }),
  client("samsung-email", "android", "Samsung Email"),
  client("thunderbird", "macos", "Thunderbird", { darkMode: "same" }),
];

export const findMailClient = (id: string): MailClient | undefined =>
  MAIL_CLIENTS.find((one) => one.id === id);

/** How well a client supports a feature; undefined when it does, or nothing is known. */
export const supportIn = ({ id }: MailClient, feature: string): ClientSupport | undefined =>
  CLIENT_SUPPORT[feature]?.limited[id];
