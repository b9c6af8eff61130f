import { renderMjml } from "@newsloom/email/mjml";
import { compileNewsletter } from "@newsloom/email/newsletter/compile-newsletter";
import type { NewsletterInput } from "@newsloom/email/newsletter/model";

/** Runs in a worker thread: what a newsletter is made of is a tenant's input, and rendering takes a while. */
export const parse = (input: NewsletterInput) => compileNewsletter(input, renderMjml);
