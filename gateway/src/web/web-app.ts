import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { isPrivateLinkPath } from '@nearward/common/telemetry/private-paths';
import { areaOf, areaPath, areaTitle, isNearArea } from '@nearward/proto/job-area';
import { builtPath, type Page, headline, description, titleOf } from '@nearward/proto/pages';
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { etagOf } from '../etag.js';
import { markPrivate } from '../security/private-response.js';
import { type BuiltPage, builtPages, fallback } from '../html/built-pages.js';
import type { WithContent } from '../html/served-page.js';
import { type FindSharedJob, type WasSharedJob, withHead } from './shared-job-head.js';
import { pageAt, robotsTxt, withoutCopiedEnd } from './known-pages.js';
import type { NewestJobs } from './newest-jobs.js';
import { sitemap, type SitemapContent } from './sitemap.js';
import { escapeHtml } from '../html/escape-html.js';

/** An error of Express. */
interface HttpError {
  status?: number;
  headers?: Record<string, string>;
}

interface HeadTexts {
  path: string;
  title: string;
  description: string;
  isIndexed: boolean;
}

const headOfPage = (page: Page | undefined): HeadTexts =>
  page?.indexed
    ? { path: page.path, title: titleOf(page), description, isIndexed: true }
    : { path: '/', title: `Nearward: ${headline}`, description, isIndexed: false };

/**
 * The page with head tags for phones, search engines and other sites. They are added when the page is served, where the public
 * URL of the preview image is known.
 */
function withHeadTags(
  html: string,
  { path, title, description, isIndexed }: HeadTexts,
  publicUrl: string,
): string {
  const tags = [
    meta('name', 'description', description),
    meta('name', 'theme-color', '#00566b'),
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
    '<link rel="manifest" href="/manifest.webmanifest"/>',
    meta('property', 'og:site_name', 'Nearward'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', publicUrl + path),
    meta('property', 'og:image', `${publicUrl}/card.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', headline),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  if (isIndexed) tags.push(`<link rel="canonical" href="${escapeHtml(publicUrl + path)}"/>`);
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}"/>`;

const compress = promisify(brotliCompress);
const notForWeb = /^\/(api|graphql|health|dev)(\/|$)/i;

/** Email programs in a browser load the logo in our emails from a page of another origin. */
function allowInEmails(response: Response, file: string): void {
  if (file.endsWith('email-mark.png')) response.setHeader('cross-origin-resource-policy', 'cross-origin');
}

/** No asset is a page. */
function allowNothing(response: Response): void {
  response.setHeader('content-security-policy', "default-src 'none'");
}

/** Access to public jobs. */
interface SharedJobs extends SitemapContent {
  sharedJob: FindSharedJob;
  wasSharedJob: WasSharedJob;
  newestJobs: NewestJobs;
}

/** Serves the built web app; unknown paths are a 404 that shows the landing page. */
export function webApp(
  root: string,
  publicUrl: string,
  shared: SharedJobs,
  withContent: WithContent,
): Router {
  const { sharedJob, wasSharedJob, newestJobs, areas } = shared;
  const router = Router();
  const documents = builtPages(root, publicUrl);
  // Compressed once, as small as possible: a page should arrive in the first packets of its connection.
  const ready = new Map(
    [...documents].map(([path, built]) => {
      const html = withHeadTags(built.html, headOfPage(pageAt(path)), publicUrl);
      return [path, { ...built, html, brotli: compress(html) }] as const;
    }),
  );

  // Skips the file lookup for calls.
  router.use((request, _, next) => next(isPageRequest(request) ? undefined : 'router'));
  router.use((request, response, next) => {
    const path = withoutCopiedEnd(request.path);
    if (!path) return next();
    markPrivate(response);
    response.redirect(path + request.originalUrl.slice(request.path.length));
  });
  router.get('/robots.txt', (_, response) => {
    response.type('text/plain').send(robotsTxt(publicUrl));
  });
  router.use(sitemap(publicUrl, shared));
  router.use(
    '/assets',
    express.static(join(root, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      setHeaders: allowNothing,
    }),
  );
  const files = express.static(root, {
    index: false,
    redirect: false,
    maxAge: '1h',
    setHeaders: allowInEmails,
  });
  // Pages have only the addresses of the table, which send them with their policy.
  router.use((request, response, next) =>
    isPageFile(request.path) ? next() : files(request, response, next),
  );
  router.get('/share/:id', async (request, response, next) => {
    const { id } = request.params;
    const job = await sharedJob(id, request);
    const built = (job && documents.get(builtPath('/share/:id'))) ?? documents.get(fallback);
    if (job === 'unavailable' || !built) return next();
    response.setHeader('cache-control', 'no-cache');
    if (!job) {
      const wasRemoved = await wasSharedJob(id, request);
      response.status(wasRemoved ? 410 : 404).setHeader('x-robots-tag', 'noindex');
    }
    if (!job) return sendDocument(response, built, built.html);
    const html = withContent(built.html, request.path, [[['shared-job', id], { job }]]);
    return sendDocument(response, built, withHead(html, job, publicUrl));
  });
  router.get('/jobs', async (request, response, next) => {
    const built = documents.get('/jobs');
    if (!built || hasQuery(request)) return next();
    const [content, large] = await Promise.all([newestJobs().catch(() => null), areas()]);
    if (!content) return next();
    const head = headOfPage(pageAt('/jobs'));
    content.html ??= withHeadTags(
      withContent(built.html, '/jobs', [
        [['shared-jobs', {}], content.list],
        [['job-areas'], large ?? []],
      ]),
      head,
      publicUrl,
    );
    response.setHeader('cache-control', 'no-cache');
    sendDocument(response, built, content.html);
  });
  router.get('/jobs/in/:state/:role', async (request, response, next) => {
    const built = documents.get(fallback);
    const listPage = documents.get(builtPath('/jobs/in/:state/:role')) ?? built;
    const area = areaOf(request.params.state, request.params.role);
    const large = await areas();
    if (!built || !listPage || (area && !large)) return next();
    const known = large?.find(({ state, role }) => state === area?.state && role === area.role);
    response.setHeader('cache-control', 'no-cache');
    if (!area || !known) {
      response.status(404).setHeader('x-robots-tag', 'noindex');
      return sendDocument(response, built, built.html);
    }
    const content = await newestJobs(area).catch(() => null);
    if (!content) return next();
    const title = areaTitle(area);
    content.html ??= withHeadTags(
      withContent(listPage.html, areaPath(area), [
        [['shared-jobs', { state: area.state, role: area.role }], content.list],
        [['job-areas'], large?.filter((other) => isNearArea(area, other)) ?? []],
      ]).replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)} · Nearward</title>`),
      {
        path: areaPath(area),
        title,
        description: `${title}: published jobs with pay and employer.`,
        isIndexed: true,
      },
      publicUrl,
    );
    if (hasQuery(request)) response.setHeader('x-robots-tag', 'noindex');
    return sendDocument(response, listPage, content.html);
  });
  router.use(async (request, response) => {
    const path = request.path.replace(/(?<=.)\/$/, '');
    const page = pageAt(path);
    response.setHeader('cache-control', 'no-cache');
    if (!page?.indexed || hasSearch(path, request)) response.setHeader('x-robots-tag', 'noindex');
    if (isPrivateLinkPath(path)) markPrivate(response);
    await sendPage(response, path, page);
  });
  // A malformed address, or a range that the file does not have.
  router.use((error: HttpError, _request: Request, response: Response, next: NextFunction) => {
    if (error.status === 416) return response.status(416).set(error.headers).end();
    if (error.status !== 400) return next(error);
    response.setHeader('cache-control', 'no-cache').setHeader('x-robots-tag', 'noindex');
    return sendPage(response, '*', undefined);
  });
  return router;

  async function sendPage(response: Response, path: string, page: Page | undefined): Promise<void> {
    const document = ready.get(path) ?? ready.get(fallback);
    if (!document) {
      response.status(503).type('text/plain').send('The web app is not built. Run `npm run build`.');
      return;
    }
    response.status(page ? 200 : 404);
    if (!response.req.acceptsEncodings('br')) return sendDocument(response, document, document.html);
    const compressed = await document.brotli;
    response.setHeader('content-encoding', 'br');
    sendDocument(response, document, document.html, compressed);
  }
}

/** Whether the path, as the file lookup decodes it, names the file of a page. True if it is malformed. */
function isPageFile(path: string): boolean {
  try {
    return decodeURIComponent(path).endsWith('.html');
  } catch {
    return true;
  }
}

const hasQuery = ({ originalUrl }: Request) => originalUrl.includes('?');

/** Results of a search are not indexed. */
const hasSearch = (path: string, request: Request) => path === '/jobs' && hasQuery(request);

/** Express responds with 304 if the browser has it. */
function sendDocument(
  response: Response,
  { policy }: BuiltPage,
  html: string,
  body: Buffer | string = html,
): void {
  response.setHeader('content-security-policy', policy).setHeader('etag', etagOf(html));
  response.type('html').send(body);
}

const isPageRequest = ({ method, path }: Request) =>
  (method === 'GET' || method === 'HEAD') && !notForWeb.test(path);
