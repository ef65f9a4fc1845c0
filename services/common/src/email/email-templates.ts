import type { EmailName } from '@nearward/proto/email-limits';
import { emailTexts } from '@nearward/proto/email-texts';
import { shortenText } from '@nearward/proto/shorten-text';
import type { INestApplicationContext, Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ServiceEnv } from '../env/env.js';

/** The facts about the product in every email. */
export type EmailSite = Pick<ServiceEnv, 'PUBLIC_URL' | 'POSTAL_ADDRESS'>;

/** At least two words, so that an email without a preview line does not compile. */
export type PreviewLine = `${string} ${string}`;

/** One entry of a list in an email, such as a job or a professional. */
export interface EmailItem {
  title: string;
  url: string;
  /** One line each. */
  details?: readonly string[];
}

export interface EmailFact {
  label: string;
  value: string;
  isTotal?: boolean;
}

/** The content of an email. A longer `subject`, which ends with a name, is cut. */
export interface EmailText {
  subject: string;
  /** The line that an inbox shows next to the subject. */
  preheader: PreviewLine;
  heading: string;
  paragraphs: readonly string[];
  /** A short code to type, below the paragraphs. */
  code?: string;
  /** The list below the paragraphs. */
  items?: readonly EmailItem[];
  /** Labeled figures, such as the lines of a receipt. */
  facts?: readonly EmailFact[];
  /** The only button. */
  action: { label: string; url: string };
  /** Further links with labels. */
  links?: readonly { label: string; url: string }[];
  /** For automatic emails: the page to unsubscribe, the one-click endpoint, and the page with all choices. */
  unsubscribe?: { page: string; call: string; choices?: string };
  /** Why the recipient gets the email, and what to do if they did not request it. */
  footnote: string;
}

/** An attached calendar file, made when the email is sent. */
interface CalendarFile {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

interface Recipient {
  to: string;
  calendar?: CalendarFile;
}

export interface Email extends EmailText, Recipient {}

/** The text of an email, and examples of each variant for the page of previews. */
interface EmailTemplate<Props> {
  /** The links to unsubscribe are those of the properties. */
  text: (props: Props) => Omit<EmailText, 'unsubscribe'>;
  examples: readonly [Props, ...Props[]];
}

type Templates<Emails> = { readonly [Name in keyof Emails]: EmailTemplate<Emails[Name]> };
type Limited<Emails> = { [Name in keyof Emails]: Name extends EmailName ? unknown : never };

/** The emails of a service, each with a limit. `Emails` maps the name of each to its properties. */
export type EmailTemplates<Emails extends Limited<Emails>> = Templates<Emails>;

/** `detail` is not secret, and known only to who requested the email. */
type EmailSubject = [entityId: string, manager: EntityManager, detail?: string];

/**
 * Finds the properties of an email when it is sent, including its address and secret link, which are never in a queue.
 * Null if the email is no longer needed. Its writes commit after the email is sent.
 */
export type EmailFinders<Emails> = {
  [Name in keyof Emails]: (...subject: EmailSubject) => Promise<(Emails[Name] & Recipient) | null>;
};

/** The emails of a service, to send and to preview. */
export interface ServiceEmails {
  compose: (app: INestApplicationContext, name: string, ...subject: EmailSubject) => Promise<Email | null>;
  previews: () => EmailPreview[];
}

type EmailPreview = EmailText & { name: string };

/** Some programs cut longer subjects. */
const maxSubject = 60;

function writeEmail<Props>({ text }: EmailTemplate<Props>, props: Props): EmailText {
  const { subject, ...email } = text(props);
  const { unsubscribe } = props as Pick<EmailText, 'unsubscribe'>;
  return { subject: shortenText(subject, maxSubject), ...email, unsubscribe };
}

/** Every email with each of its examples. */
export const previewEmails = <Emails extends object>(templates: Templates<Emails>): EmailPreview[] =>
  (Object.keys(templates) as (keyof Emails & string)[]).flatMap((name) => {
    const template = templates[name];
    return template.examples.map((props) => ({ name, ...writeEmail(template, props) }));
  });

/** Dependency-injection token of a service's emails. */
export const EMAILS = Symbol('EMAILS');

/** `finders` is a provider of the service's module. */
export function defineEmails<Emails extends object>(
  templates: Templates<Emails>,
  finders: Type<EmailFinders<Emails>>,
): ServiceEmails {
  const isName = (name: string): name is keyof Emails & string => Object.hasOwn(templates, name);
  return {
    async compose(app, name, ...subject) {
      if (!isName(name)) throw new Error(`There is no email ${name}`);
      const subjectData = await app.get(finders, { strict: false })[name](...subject);
      // A deleted account has no address.
      if (!subjectData?.to) return null;
      const { to, calendar } = subjectData;
      return { to, calendar, ...writeEmail(templates[name], emailTexts(subjectData)) };
    },
    previews: () => previewEmails(templates),
  };
}
