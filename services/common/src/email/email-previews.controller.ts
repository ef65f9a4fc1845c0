import { Controller, Inject, Post } from '@nestjs/common';
import { EMAILS, type ServiceEmails } from './email-templates.js';

/** For the gateway's page of previews; only a laptop has it. */
@Controller('internal/mails')
export class EmailPreviewsController {
  constructor(@Inject(EMAILS) private readonly mails: ServiceEmails) {}

  @Post()
  async all() {
    const { renderEmail } = await import('./render-email.js'); // as with the first mail that is sent
    return Promise.all(
      this.mails.previews().map(async ({ name, ...mail }) => ({
        name,
        subject: mail.subject,
        ...(await renderEmail(mail)),
      })),
    );
  }
}
