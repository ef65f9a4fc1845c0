import { Controller, Inject, Post } from '@nestjs/common';
import { MAILS, type ServiceMails } from './mail.js';
import { renderMail } from './render-mail.js';

/** For the gateway's page of previews; only a laptop has it. */
@Controller('internal/mails')
export class MailPreviewsController {
  constructor(@Inject(MAILS) private readonly mails: ServiceMails) {}

  @Post()
  all() {
    return Promise.all(
      this.mails.previews().map(async ({ name, ...mail }) => ({
        name,
        subject: mail.subject,
        ...(await renderMail(mail)),
      })),
    );
  }
}
