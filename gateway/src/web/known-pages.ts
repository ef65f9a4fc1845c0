import { pagePath } from '@nearward/proto/page-path';
import { type Page, pages } from '@nearward/proto/pages';

/** A job with a public page. */
export interface SharedJobListing {
  id: string;
  updated_at: string;
}

const patterns = pages
  .filter(({ path }) => path !== '*')
  .map((page) => ({ page, pattern: patternOf(page.path) }));

/** The page at an address. */
export function pageAt(path: string): Page | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.page;
}

function patternOf(path: string): RegExp {
  const pattern = path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`);
}

/** Paths that search engines may not crawl, each up to its first parameter. */
function disallowed(): string[] {
  const starts = pages.flatMap(({ path, indexed, crawled }) =>
    indexed || crawled || path === '*' ? [] : [path.replace(/:.*/, '')],
  );
  return starts.filter((start) => !starts.some((other) => other !== start && start.startsWith(other)));
}

export function robotsTxt(publicUrl: string): string {
  const lines = [...disallowed(), '/api/'].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

export function sitemapXml(publicUrl: string, jobs: readonly SharedJobListing[]): string {
  const own = pages
    .filter(({ indexed }) => indexed)
    .map(({ path }) => `<url><loc>${publicUrl}${path}</loc></url>`);
  const ofJobs = jobs.map(
    ({ id, updated_at }) =>
      `<url><loc>${publicUrl}${pagePath('/share/:id', { id })}</loc><lastmod>${updated_at}</lastmod></url>`,
  );
  const addresses = [...own, ...ofJobs];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('\n')}
</urlset>
`;
}
