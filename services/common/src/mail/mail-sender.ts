import { createTransport, type Transporter } from 'nodemailer';
import { plainTextSelectors, render, toPlainText } from 'react-email';
import { MailLayout } from './mail-layout.js';
import type { Mail } from './mail.js';

/** In plain text the button would only repeat the link below it. */
const selectors = [
  ...(plainTextSelectors as object[]),
  { selector: '.action', format: 'skip' },
  { selector: 'h1', options: { uppercase: false } },
];

/** Sends over SMTP, as text and HTML. Throws when the server did not take it, so the queue tries again. */
export class MailSender {
  private readonly transport: Transporter;
  private readonly domain: string;

  constructor(
    smtpUrl: string,
    private readonly from: string,
  ) {
    this.domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
    const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
    this.transport = createTransport({ url: smtpUrl, ...timeouts });
  }

  /** A copy sent under the same id, after a crash that left open whether the first one went out, is known as one. */
  async send({ to, subject, ...content }: Mail, id: string): Promise<void> {
    const html = await render(MailLayout(content));
    const text = toPlainText(html, { selectors });
    const { unsubscribe } = content;
    // One click in the mail program, by RFC 8058.
    const headers = unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe.call}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    const messageId = `<${id}@${this.domain}>`;
    const message = {
      from: this.from,
      to: { name: '', address: to },
      messageId,
      subject,
      html,
      text,
      headers,
    };
    await this.transport.sendMail(message).catch(refused);
  }

  close(): void {
    this.transport.close();
  }
}

/** Without the server's own words: they may repeat the address, and Redis keeps what a delivery failed with. */
function refused({ code, responseCode }: { code?: string; responseCode?: number }): never {
  const reason = [code, responseCode].filter(Boolean).join(' ');
  throw Object.assign(new Error(`The mail server did not take a mail: ${reason}`), { code, responseCode });
}
