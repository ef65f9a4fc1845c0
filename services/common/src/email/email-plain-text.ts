import { alwaysSent, replyHint } from './email-layout.js';
import type { EmailSite } from './email-site.js';
import type { EmailText } from './email-templates.js';

/** The same email for programs without HTML. Lines are not wrapped, because every screen has another width. */
export function emailPlainText(email: EmailText, { postalAddress }: EmailSite): string {
  const {
    heading,
    paragraphs,
    code,
    items = [],
    facts = [],
    action,
    links = [],
    footnote,
    unsubscribe,
  } = email;
  const stop = unsubscribe
    ? [
        `Unsubscribe: ${unsubscribe.page}`,
        ...(unsubscribe.choices ? [`Choose your emails: ${unsubscribe.choices}`] : []),
      ]
    : [alwaysSent];
  const blocks = [
    'NEARWARD',
    heading,
    ...paragraphs,
    code,
    ...items.map(({ title, details = [], url }) => [title, ...details, url].join('\n')),
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...[action, ...links].map(({ label, url }) => `${label}:\n${url}`),
    '---',
    footnote,
    [...stop, replyHint].join('\n'),
    postalAddress && `Nearward, ${postalAddress}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
