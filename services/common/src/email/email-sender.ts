import { createTransport, type Transporter } from 'nodemailer';
import { queueConcurrency } from '../events/queues.js';
import type { Email } from './email-templates.js';
import { renderEmail } from './render-email.js';

/** Sends over SMTP, as text and HTML. Throws when the server did not take it, so the queue tries again. */
export class EmailSender {
  private readonly transport: Transporter;
  private readonly domain: string;

  constructor(
    smtpUrl: string,
    private readonly from: string,
  ) {
    this.domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
    const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
    // Kept open between mails: a server takes a tenth of a second to greet, and longer over TLS.
    this.transport = createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: queueConcurrency.mails,
      ...timeouts,
    });
  }

  /** A copy sent under the same id, after a crash that left open whether the first one went out, is known as one. */
  async send(mail: Email, id: string): Promise<void> {
    const { to, subject, unsubscribe } = mail;
    // One click in the mail program, by RFC 8058.
    const oneClick = unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe.call}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    // No out-of-office reply comes back, by RFC 3834 and as Exchange reads it.
    const headers = {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...oneClick,
    };
    const message = {
      from: this.from,
      to: { name: '', address: to },
      messageId: `<${id}@${this.domain}>`,
      subject,
      ...(await renderEmail(mail)),
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
