import { type EmailLimit, type EmailName, emailLimits } from '@nearward/proto/email-limits';
import { rateLimits } from '@nearward/proto/rate-limits';
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

const limitTexts = {
  state: 'once for each change',
  ours: 'an admin decides',
  schedule: 'recurs, and can be turned off',
};

function limitText(limit: EmailLimit): string {
  if (typeof limit === 'string') return limitTexts[limit];
  if ('times' in limit) return `${limit.times} an hour about one subject`;
  const [times, seconds] = rateLimits[limit.acts].rate.split('/');
  return `${times} in ${Number(seconds) / 60} minutes`;
}

function row(name: string, examples: string[]): string {
  const { to, when, limit, replaces = '' } = emailLimits[name as EmailName];
  const cells = [
    `<code>${name}</code>${replaces && `<br>replaces ${replaces}`}`,
    to,
    when,
    limitText(limit),
    examples.join('<br>'),
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function section({ service, emails }: ServiceEmails): string {
  if (!emails) return `<h2>${service}</h2><p>The service is not responding.</p>`;
  if (emails.length === 0) return '';
  const example = ({ subject }: EmailPreview, place: number) =>
    `${escapeHtml(subject)} <span class="links"><a href="/dev/mails/${service}/${place}/html">HTML</a> · <a href="/dev/mails/${service}/${place}/text">Text</a></span>`;
  const examples = Map.groupBy(
    emails.map((email, place) => ({ ...email, shown: example(email, place) })),
    ({ name }) => name,
  );
  const rows = [...examples].map(([name, all]) =>
    row(
      name,
      all.map(({ shown }) => shown),
    ),
  );
  return `<h2>${service}</h2><table><tr><th>Email</th><th>To</th><th>When</th><th>Limit</th><th>Examples</th></tr>${rows.join('')}</table>`;
}

export const emailsPage = (services: ServiceEmails[]): string =>
  plainPage({
    title: 'Emails · Nearward',
    main: `<h1>All emails that Nearward sends</h1>
<p>With examples, as the services write them now. An email comes at most as often as its limit says.</p>${services.map(section).join('')}`,
  });
