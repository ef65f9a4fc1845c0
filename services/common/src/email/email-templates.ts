import { isolatedTexts } from '@nearward/proto/isolated';
import type { INestApplicationContext, Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A paragraph that leads to what it names. */
export interface LinkedText {
  text: string;
  url: string;
}

/** What a mail says, ready to be rendered. `subject` has at most 60 characters. */
export interface EmailText {
  subject: string;
  /** The line an inbox shows beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: (string | LinkedText)[];
  /** The one thing to do. */
  action: { label: string; url: string };
  /** Further links, each with what it leads to. */
  links?: { label: string; url: string }[];
  /** For mails that come by themselves: the page that ends them, the call that a mail program makes for it, and where they are chosen. */
  unsubscribe?: { page: string; call: string; choices?: string };
  /** Why this came, how long the link lives, what to do if it was not asked for. */
  footnote: string;
}

export interface Email extends EmailText {
  to: string;
}

/** How a mail is worded, and what to show it with on the page of previews: one of each kind that reads differently. */
interface EmailTemplate<Props> {
  text: (props: Props) => EmailText;
  examples: readonly [Props, ...Props[]];
}

/** The mails of a service; `Mails` says by name what each is made of. */
export type EmailTemplates<Mails> = { readonly [Name in keyof Mails]: EmailTemplate<Mails[Name]> };

type About = [entityId: string, manager: EntityManager];

/**
 * Finds what a mail about an entity is made of, its secret link included, when it is about to be sent: neither address
 * nor secret was ever in a queue. Null when there is nothing to say any more. What it writes commits once it is sent.
 */
export type EmailFinders<Mails> = {
  [Name in keyof Mails]: (...about: About) => Promise<(Mails[Name] & { to: string }) | null>;
};

/** The mails of a service, as the kit sends and shows them. */
export interface ServiceEmails {
  compose: (app: INestApplicationContext, name: string, ...about: About) => Promise<Email | null>;
  previews: () => (EmailText & { name: string })[];
}

/** Dependency-injection token of a service's mails. */
export const EMAILS = Symbol('MAILS');

/** `finders` is a provider of the service's module. */
export function defineEmails<Mails extends object>(
  templates: EmailTemplates<Mails>,
  finders: Type<EmailFinders<Mails>>,
): ServiceEmails {
  const isName = (name: string): name is keyof Mails & string => Object.hasOwn(templates, name);
  return {
    async compose(app, name, ...about) {
      if (!isName(name)) throw new Error(`No mail is called ${name}`);
      const found = await app.get(finders, { strict: false })[name](...about);
      // Whose account is deleted has no address any more.
      return found?.to ? { to: found.to, ...templates[name].text(isolatedTexts(found)) } : null;
    },
    previews: () =>
      Object.keys(templates)
        .filter(isName)
        .flatMap((name) => {
          const { text, examples } = templates[name];
          return examples.map((props) => ({ name, ...text(props) }));
        }),
  };
}
