import { plainTextSelectors, render, toPlainText } from '@react-email/render';
import { MailLayout } from './mail-layout.js';
import type { MailText } from './mail.js';

/** In plain text the button would only repeat the link below it. */
const selectors = [
  ...(plainTextSelectors as object[]),
  { selector: '.action', format: 'skip' },
  { selector: 'h1', options: { uppercase: false } },
];

export async function renderMail(mail: MailText): Promise<{ html: string; text: string }> {
  const html = await render(MailLayout(mail));
  return { html, text: toPlainText(html, { selectors }) };
}
