import type { EntityManager } from 'typeorm';

/** One mail, ready to be rendered. `subject` has at most 60 characters. */
export interface Mail {
  to: string;
  subject: string;
  /** The line an inbox shows beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  /** The one thing to do. */
  action: { label: string; url: string };
  /** Further links, each with what it leads to. */
  links?: { label: string; url: string }[];
  /** For mails that come by themselves: the page that ends them, and the call that a mail program makes for it. */
  unsubscribe?: { page: string; call: string };
  /** Why this came, how long the link lives, what to do if it was not asked for. */
  footnote: string;
}

/** Dependency-injection token of a service's MailComposer; a service that sends mails provides one. */
export const MAIL_COMPOSER = Symbol('MAIL_COMPOSER');

export interface MailComposer {
  /**
   * Makes the mail about an entity, with its secret link, when it is about to be sent: neither address nor secret
   * was ever in a queue. Null when there is nothing to say any more. What it writes commits once the mail is sent.
   */
  compose(template: string, entityId: string, manager: EntityManager): Promise<Mail | null>;
}
