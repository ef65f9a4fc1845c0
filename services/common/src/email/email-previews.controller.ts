import { Controller, Inject, Post } from '@nestjs/common';
import { EMAILS, type ServiceEmails } from './email-templates.js';

/** For the gateway's page of previews, on laptops only. */
@Controller('internal/mails')
export class EmailPreviewsController {
  constructor(@Inject(EMAILS) private readonly emails: ServiceEmails) {}

  @Post()
  async all() {
    const { renderEmail } = await import('./render-email.js'); // loaded late, as in email delivery
    return Promise.all(
      this.emails.previews().map(async ({ name, ...email }) => ({
        name,
        subject: email.subject,
        ...(await renderEmail(email)),
      })),
    );
  }
}
