import { areaPath, areaTitle, type JobArea } from '@nearward/proto/job-area';
import { pagePath } from '@nearward/proto/page-path';
import { payText } from '@nearward/proto/rest/pay-text';
import type { ListedSharedJob } from '@nearward/proto/rest/shared-jobs';
import { escapeHtml } from '../html/escape-html.js';

/** Where the app leaves room for the list: see `listed-jobs.tsx`, and the loading sign in `root.tsx`. */
const room = /<div (id="served-list"|role="status" aria-label="Loading" class="skeleton")[^>]*><\/div>/;

/** The page with plain links for visitors, which the app replaces once it has loaded. */
export const withList = (html: string, list: string): string =>
  html.replace(room, () => `<div data-signed-out-only="">${list}</div>`);

export const jobLinks = (jobs: readonly ListedSharedJob[]): string =>
  linkList(
    jobs.map((job) => ({
      path: pagePath('/share/:id', { id: job.id }),
      text: [job.title, job.employer_name, job.job_location, payText(job)].filter(Boolean).join(', '),
    })),
  );

export const areaLinks = (areas: readonly JobArea[]): string =>
  linkList(areas.map((area) => ({ path: areaPath(area), text: areaTitle(area) })));

const linkList = (links: readonly { path: string; text: string }[]): string =>
  `<ul>${links.map(({ path, text }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(text)}</a></li>`).join('')}</ul>`;
