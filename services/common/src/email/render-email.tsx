import { render } from '@react-email/render';
import { EmailLayout } from './email-layout.js';
import { emailPlainText } from './email-plain-text.js';
import type { EmailSite } from './email-site.js';
import type { EmailText } from './email-templates.js';

export async function renderEmail(
  email: EmailText,
  site: EmailSite,
): Promise<{ html: string; text: string }> {
  return { html: await render(EmailLayout({ email, site })), text: emailPlainText(email, site) };
}
