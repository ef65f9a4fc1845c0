import { type JobArea, areaPath } from '@nearward/proto/job-area';
import { pagePath } from '@nearward/proto/page-path';
import { pages } from '@nearward/proto/pages';
import { type Response, Router } from 'express';
import { etagOf } from '../etag.js';
import type { LargeArea } from './job-areas.js';

/** A job with a public page. */
export interface SharedJobListing {
  id: string;
  updated_at: string;
}

/** The content of the sitemap besides the product's own pages; null until loaded once. */
export interface SitemapContent {
  /** Oldest first, so that a new job changes only the last file. */
  sharedJobs: () => Promise<readonly SharedJobListing[] | null>;
  areas: () => Promise<readonly LargeArea[] | null>;
}

interface Address {
  path: string;
  updated_at?: string;
}

const jobsPerFile = 10_000;
const header = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** `/sitemap.xml`, the index, and `/sitemaps/pages.xml`, `/sitemaps/areas.xml` and `/sitemaps/jobs-1.xml` and following. */
export function sitemap(publicUrl: string, { sharedJobs, areas }: SitemapContent): Router {
  const router = Router();
  const entry = (tag: string, { path, updated_at }: Address) => {
    const lastmod = updated_at ? `<lastmod>${updated_at}</lastmod>` : '';
    return `<${tag}><loc>${publicUrl}${path}</loc>${lastmod}</${tag}>`;
  };
  const send = (response: Response, root: string, tag: string, addresses: readonly Address[]) => {
    const entries = addresses.map((address) => entry(tag, address)).join('\n');
    const xml = `${header}\n<${root} xmlns="${schema}">\n${entries}\n</${root}>\n`;
    response.type('application/xml').setHeader('cache-control', 'no-cache');
    response.setHeader('etag', etagOf(xml)).send(xml);
  };
  const sendFile = (response: Response, addresses: readonly Address[] | null) => {
    if (addresses === null) return unavailable(response);
    return addresses.length === 0 ? response.status(404).end() : send(response, 'urlset', 'url', addresses);
  };

  router.get('/sitemap.xml', async (_, response) => {
    const [jobs, large] = await Promise.all([sharedJobs(), areas()]);
    const files: Address[] = [{ path: '/sitemaps/pages.xml' }];
    if (large?.length) files.push({ path: '/sitemaps/areas.xml', updated_at: newest(large) });
    for (let from = 0; from < (jobs?.length ?? 0); from += jobsPerFile) {
      const path = `/sitemaps/jobs-${from / jobsPerFile + 1}.xml`;
      files.push({ path, updated_at: newest(jobs?.slice(from, from + jobsPerFile) ?? []) });
    }
    send(response, 'sitemapindex', 'sitemap', files);
  });
  router.get('/sitemaps/pages.xml', (_, response) =>
    sendFile(
      response,
      pages.filter(({ indexed }) => indexed),
    ),
  );
  router.get('/sitemaps/areas.xml', async (_, response) => {
    const large = await areas();
    sendFile(response, large && large.map((area) => ({ path: areaPath(area as JobArea), ...area })));
  });
  router.get('/sitemaps/jobs-:number.xml', async (request, response) => {
    const jobs = await sharedJobs();
    const number = /^[1-9]\d{0,5}$/.test(request.params.number) ? Number(request.params.number) : Infinity;
    const file = jobs?.slice((number - 1) * jobsPerFile, number * jobsPerFile) ?? null;
    sendFile(
      response,
      file && file.map(({ id, updated_at }) => ({ path: pagePath('/share/:id', { id }), updated_at })),
    );
  });
  return router;
}

/** The dates are of the same form, so that their order is that of their texts. */
const newest = (dated: readonly { updated_at: string }[]): string =>
  dated.reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), '');

const unavailable = (response: Response) => response.status(503).setHeader('retry-after', '60').end();
