import { confirmAddress } from "./auth/confirmation/mail-confirmation.ts";
import { sendMail } from "./mails/send-mail.ts";
import { forgotPassword } from "./passwords/passwords.ts";

export const identityJobs = [sendMail, forgotPassword, confirmAddress];
