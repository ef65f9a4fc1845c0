import { Controller, Inject, Post } from '@nestjs/common';
import { MAILS, type ServiceMails } from './mail.js';

/** For the gateway's page of previews; only a laptop has it. */
@Controller('internal/mails')
export class MailPreviewsController {
  constructor(@Inject(MAILS) private readonly mails: ServiceMails) {}

  @Post()
  async all() {
    const { renderMail } = await import('./render-mail.js'); // as with the first mail that is sent
    return Promise.all(
      this.mails.previews().map(async ({ name, ...mail }) => ({
        name,
        subject: mail.subject,
        ...(await renderMail(mail)),
      })),
    );
  }
}
