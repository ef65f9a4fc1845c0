import { render } from '@react-email/render';
import { EmailLayout, alwaysSent, replyHint } from './email-layout.js';
import type { EmailSite, EmailText } from './email-templates.js';

export async function renderEmail(
  email: EmailText,
  site: EmailSite,
): Promise<{ html: string; text: string }> {
  return { html: await render(EmailLayout({ email, site })), text: emailPlainText(email, site) };
}

/** The same email for programs without HTML. Lines are not wrapped, because every screen has another width. */
function emailPlainText(email: EmailText, { POSTAL_ADDRESS }: EmailSite): string {
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
    POSTAL_ADDRESS && `Nearward, ${POSTAL_ADDRESS}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
