import { z } from 'zod';
import { escapeHtml } from '../html/escape-html.js';
import { plainPage } from '../html/plain-page.js';

export const emailPreview = z.object({
  name: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type EmailPreview = z.output<typeof emailPreview>;

interface ServiceEmails {
  service: string;
  /** Null if the service is down. */
  emails: EmailPreview[] | null;
}

const row =
  (service: string) =>
  ({ name, subject }: EmailPreview, place: number) =>
    `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(subject)}</td>
<td><a href="/dev/mails/${service}/${place}/html">HTML</a> · <a href="/dev/mails/${service}/${place}/text">Text</a></td></tr>`;

const section = ({ service, emails }: ServiceEmails): string => {
  if (!emails) return `<h2>${service}</h2><p>The service is not responding.</p>`;
  return emails.length > 0 ? `<h2>${service}</h2><table>${emails.map(row(service)).join('')}</table>` : '';
};

export const emailsPage = (services: ServiceEmails[]): string =>
  plainPage({
    title: 'Emails · Nearward',
    main: `<h1>All emails that Nearward sends</h1>
<p>With examples, as the services write them now.</p>${services.map(section).join('')}`,
  });
