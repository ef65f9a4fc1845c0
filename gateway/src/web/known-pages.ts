import { calls } from '@nearward/proto/calls';
import { type Page, pages } from '@nearward/proto/pages';

const patterns = pages
  .filter(({ path }) => path !== '*')
  .map((page) => ({ page, pattern: patternOf(page.path) }));

export function pageAt(path: string): Page | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.page;
}

/**
 * A path that ends in a token or an id, without the dot, bracket or space that was copied with it from a chat or an email;
 * undefined if there is nothing to cut.
 */
export function withoutCopiedEnd(path: string): string | undefined {
  const cut = path.replace(/(?:%[\da-f]{2}|[^\w/-]){1,20}$/i, ''); // without a limit, thousands would take seconds
  const lastPart = pageAt(cut)?.path.split('/')[cut.split('/').length - 1];
  return cut !== path && lastPart && [':token', ':id'].includes(lastPart) ? cut : undefined;
}

function patternOf(path: string): RegExp {
  const pattern = path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`);
}

/** Paths that search engines may not crawl, each up to its first parameter. */
function listDisallowedPaths(): string[] {
  const starts = pages.flatMap(({ path, indexed, crawled }) =>
    indexed || crawled || path === '*' ? [] : [path.replace(/:.*/, '')],
  );
  return starts.filter((start) => !starts.some((other) => other !== start && start.startsWith(other)));
}

/** The reads of public pages: a search engine that runs scripts shows an error where it may not fetch them. */
function listPublicReads(): string[] {
  const reads = Object.entries(calls).filter(
    ([name, call]) => name.startsWith('GET ') && call.who === 'anybody' && !('changes' in call),
  );
  return [...new Set(reads.map(([name]) => `/api${name.slice('GET '.length)}`.replace(/\/:.*/, '')))];
}

export function robotsTxt(publicUrl: string): string {
  const starts = listDisallowedPaths();
  // The longest rule counts.
  const exceptions = pages
    .filter(({ crawled, path }) => crawled && starts.some((start) => path.startsWith(start)))
    .map(({ path }) => path.replace(/:.*/, ''))
    .concat(listPublicReads());
  const lines = [
    ...[...starts, '/api/'].map((path) => `Disallow: ${path}`),
    ...exceptions.map((path) => `Allow: ${path}`),
  ];
  return ['User-agent: *', ...lines, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
