import { createTransport, type Transporter } from 'nodemailer';
import { render, toPlainText } from 'react-email';
import { MailLayout } from './mail-layout.js';
import type { Mail } from './mail.js';

/** Sends over SMTP, as text and HTML. Throws when the server did not take it, so the queue tries again. */
export class MailSender {
  private readonly transport: Transporter;

  constructor(
    smtpUrl: string,
    private readonly from: string,
  ) {
    const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
    this.transport = createTransport({ url: smtpUrl, ...timeouts });
  }

  async send({ to, subject, ...content }: Mail): Promise<void> {
    const html = await render(MailLayout(content));
    await this.transport.sendMail({
      from: this.from,
      to: { name: '', address: to },
      subject,
      html,
      text: toPlainText(html),
    });
  }

  close(): void {
    this.transport.close();
  }
}
