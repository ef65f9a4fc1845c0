import { createTransport, type Transporter } from 'nodemailer';
import { queueConcurrency } from '../events/queues.js';
import type { Email, EmailSite } from './email-templates.js';
import { renderEmail } from './render-email.js';

/** Sends over SMTP, as text and HTML. Throws if the server rejects it, so that the queue retries. */
export class EmailSender {
  private readonly transport: Transporter;
  private readonly domain: string;

  constructor(
    smtpUrl: string,
    private readonly from: string,
    private readonly site: EmailSite,
  ) {
    this.domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
    const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
    // Connections stay open between emails: the greeting takes a tenth of a second, and TLS longer.
    this.transport = createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: queueConcurrency.mails,
      ...timeouts,
    });
  }

  /** Emails with the same id have the same Message-ID, so that a copy after a crash is detected as a duplicate. */
  async send(email: Email, id: string): Promise<void> {
    const { to, subject, unsubscribe, calendar } = email;
    // One-click unsubscribe, RFC 8058.
    const oneClick = unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe.call}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    // Suppresses out-of-office replies, by RFC 3834 and for Exchange.
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
      ...(await renderEmail(withAddress(email), this.site)),
      headers,
      icalEvent: calendar && { ...calendar, filename: 'interview.ics' },
    };
    await this.transport.sendMail(message).catch(throwWithoutMessage);
  }

  close(): void {
    this.transport.close();
  }
}

/**
 * The page to unsubscribe then says whose emails end. A browser sends no server the part after `#`, and a forwarded link
 * has only the first character of the mailbox.
 */
function withAddress(email: Email): Email {
  const { to, unsubscribe } = email;
  if (!unsubscribe) return email;
  const masked = encodeURI(`${[...to][0]}...${to.slice(to.lastIndexOf('@'))}`);
  return { ...email, unsubscribe: { ...unsubscribe, page: `${unsubscribe.page}#${masked}` } };
}

/** Drops the server's message: it may contain the address, and Redis stores the error of a failed delivery. */
function throwWithoutMessage({ code, responseCode }: { code?: string; responseCode?: number }): never {
  const reason = [code, responseCode].filter(Boolean).join(' ');
  throw Object.assign(new Error(`The mail server rejected an email: ${reason}`), { code, responseCode });
}
