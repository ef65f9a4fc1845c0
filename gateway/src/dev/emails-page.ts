import { z } from 'zod';
import { escapeHtml } from '../web/escape-html.js';
import { plainPage } from '../web/plain-page.js';

export const mailPreview = z.object({
  name: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type MailPreview = z.output<typeof mailPreview>;

interface ServiceEmails {
  service: string;
  /** Null if the service is down. */
  mails: MailPreview[] | null;
}

const row =
  (service: string) =>
  ({ name, subject }: MailPreview, place: number) =>
    `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(subject)}</td>
<td><a href="/dev/mails/${service}/${place}/html">HTML</a> · <a href="/dev/mails/${service}/${place}/text">Text</a></td></tr>`;

const section = ({ service, mails }: ServiceEmails): string => {
  if (!mails) return `<h2>${service}</h2><p>The service is not responding.</p>`;
  return mails.length > 0 ? `<h2>${service}</h2><table>${mails.map(row(service)).join('')}</table>` : '';
};

export const mailsPage = (services: ServiceEmails[]): string =>
  plainPage({
    title: 'Emails · Nearward',
    main: `<h1>All emails that Nearward sends</h1>
<p>With examples, as the services write them now.</p>${services.map(section).join('')}`,
  });
