import { otherPrefix } from '@nearward/proto/choices';
import { pagePath } from '@nearward/proto/page-path';
import type { SharedJob } from '@nearward/proto/rest/job';
import { payText } from '@nearward/proto/rest/pay-text';
import { shortenText } from '@nearward/proto/shorten-text';
import type { Request } from 'express';
import type { JobPosting, WithContext } from 'schema-dts';
import { escapeHtml } from '../html/escape-html.js';
import { inScript } from '../html/served-page.js';

const brand = 'Nearward';

/** A public job; null if there is none, and `away` if its service is down. */
export type FindSharedJob = (id: string, request: Request) => Promise<SharedJob | null | 'unavailable'>;

/** Whether a job was deleted while it had a public page. */
export type WasSharedJob = (id: string, request: Request) => Promise<boolean>;

/** The page with the job's metadata for search engines and link previews. The app sets its own title later. */
export function withHead(html: string, job: SharedJob, publicUrl: string): string {
  const title = `${job.title}, ${job.employer_name} · ${brand}`;
  const description = descriptionOf(job);
  const url = publicUrl + pagePath('/share/:id', { id: job.id });
  const cards = { title, description, url, type: 'website', site_name: brand };
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries(cards).map(
      ([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary">',
    `<script type="application/ld+json">${inScript(posting(job, url))}</script>`,
  ].join('');
  return html
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta name="description"[^>]*>/, '')
    .replace('</head>', () => `${head}</head>`);
}

const name = (choice: string) => (choice.startsWith(otherPrefix) ? choice.slice(otherPrefix.length) : choice);

function descriptionOf(job: SharedJob): string {
  const text = [...openingOf(job), job.additional_details].filter(Boolean).join(' ');
  return shortenText(text.replaceAll(/\s+/g, ' '), 300);
}

function openingOf(job: SharedJob): string[] {
  const facts = [payText(job), ...job.employment_type, ...job.shift].filter(Boolean).join(', ');
  return [`${job.title} in ${job.job_location}.`, ...(facts ? [`${facts}.`] : [])];
}

/** The complete description in HTML paragraphs, as job search engines require. */
function fullDescription(job: SharedJob): string {
  const paragraphs = [
    openingOf(job).join(' '),
    ...(job.additional_details ?? '').split(/\n\s*\n/),
    `Specialties: ${job.specialties.map(name).join(', ')}.`,
  ];
  return paragraphs
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

const employmentTypes: Record<SharedJob['employment_type'][number], string> = {
  'Full-Time': 'FULL_TIME',
  'Part-Time': 'PART_TIME',
  'Per Diem': 'PER_DIEM',
  '1099': 'CONTRACTOR',
  'Open to a Conversation': 'OTHER',
};

/** One amount, or a range that may be open at one end. */
const amount = (min: number | null, max: number | null) =>
  min === max ? { value: min ?? undefined } : { minValue: min ?? undefined, maxValue: max ?? undefined };

/** https://schema.org/JobPosting, as search engines for jobs read it. What is undefined is left out. */
function posting(job: SharedJob, url: string): WithContext<JobPosting> {
  const [addressLocality, addressRegion, postalCode] = job.job_location.split(', ');
  const { pay_min, pay_max, pay_unit } = job;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.provider_types.map(name).join(', '),
    description: fullDescription(job),
    datePosted: job.created_at,
    validThrough: job.valid_through ?? undefined,
    directApply: true,
    identifier: { '@type': 'PropertyValue', name: brand, value: job.id },
    url,
    hiringOrganization: { '@type': 'Organization', name: job.employer_name },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality,
        addressRegion,
        postalCode,
        addressCountry: 'US',
      },
    },
    employmentType: job.employment_type.map((type) => employmentTypes[type]),
    workHours: job.shift.join(', ') || undefined,
    jobStartDate: job.start_date ?? undefined,
    baseSalary: pay_unit
      ? {
          '@type': 'MonetaryAmount',
          currency: 'USD',
          value: {
            '@type': 'QuantitativeValue',
            ...amount(pay_min, pay_max),
            unitText: pay_unit.toUpperCase(),
          },
        }
      : undefined,
  };
}
