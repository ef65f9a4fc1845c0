import { Controller, Inject, Post } from '@nestjs/common';
import type { ServiceEnv } from '../env/env.js';
import { ENV } from '../env/tokens.js';
import { EMAILS, type ServiceEmails } from './email-templates.js';

/** For the gateway's page of previews, on laptops only. */
@Controller('internal/mails')
export class EmailPreviewsController {
  constructor(
    @Inject(EMAILS) private readonly emails: ServiceEmails,
    @Inject(ENV) private readonly env: ServiceEnv,
  ) {}

  @Post()
  async renderPreviews() {
    const { renderEmail } = await import('./render-email.js'); // loaded late, as in email delivery
    return Promise.all(
      this.emails.previews().map(async ({ name, ...email }) => ({
        name,
        subject: email.subject,
        ...(await renderEmail(email, this.env)),
      })),
    );
  }
}
