import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { isPrivateLink, type Page, pages } from '@nearward/proto/pages';
import robotsParser from 'robots-parser';
import { publicUrl, TestGateway } from './test-gateway.js';

const inline = 'document.title = 1;';
const inlineStyle = 'h1 { color: teal }';
const files = {
  'index.html': `<h1>Landing</h1><script>${inline}</script><script src="/assets/app-1a2b.js"></script>`,
  'login/index.html': `<style>${inlineStyle}</style><h1>Sign in</h1>`,
  '__spa-fallback.html': '<h1>Loading</h1>',
  'assets/app-1a2b.js': `// ${'x'.repeat(5_000)}`,
  'favicon.svg': '<svg/>',
  'email-mark.png': 'mark',
};

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const rule = (headers: Headers, directive: string) =>
  headers
    .get('content-security-policy')
    ?.split(';')
    .find((each) => each.startsWith(`${directive} `));

describe('Pages', () => {
  const gateway = duringTests(() => TestGateway.startWithFiles(files));

  const get = async (path: string) => {
    const response = await gateway.send('GET', path);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('lets other origins show only the mark of emails', async () => {
    const policies = await Promise.all(
      ['/email-mark.png', '/favicon.svg'].map(async (path) =>
        (await get(path)).headers.get('cross-origin-resource-policy'),
      ),
    );
    expect(policies).toEqual(['cross-origin', 'same-origin']);
  });

  it.each([
    ['/', 200, 'Landing'],
    ['/login/', 200, 'Sign in'],
    ['/login/a-link.a-secret', 200, 'Loading'],
    ['/admin/more', 404, 'Loading'],
    ['/not-me/others/a-token', 404, 'Loading'],
    ['/jobs/manage/a-token/more', 404, 'Loading'],
    ['/assets/gone-3c4d.js', 404, 'Loading'],
    ['/index%2Ehtml', 404, 'Loading'],
    ['/assets/..%2Flogin%2Findex.htm%6c', 404, 'Loading'],
    ['/%E0%A4%A', 404, 'Loading'],
    ['/share/%E0%A4%A', 404, 'Loading'],
  ])('%s responds with %i and the page "%s"', async (path, status, page) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.text).toContain(`<h1>${page}</h1>`);
  });

  const addressOf = (page: Page) => page.path.replaceAll(/:\w+\??/g, 'x');

  it('exist for each row of the table, and are cached and indexed as it says', async () => {
    for (const page of pages.filter(({ path, crawled }) => path !== '*' && !crawled)) {
      const { status, headers } = await get(addressOf(page));
      expect([page.path, status, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
        page.path,
        200,
        page.indexed ? null : 'noindex',
        isPrivateLink(page) ? 'no-store' : 'no-cache',
      ]);
    }
  });

  it('behind a private link are private by any spelling', async () => {
    for (const path of ['/jobs/manage/x', '/jobs/manage/x/more', '/Login/x']) {
      const { headers } = await get(path);
      const names = ['cache-control', 'referrer-policy', 'x-robots-tag'];
      expect(names.map((name) => headers.get(name))).toEqual(['no-store', 'no-referrer', 'noindex']);
    }
  });

  it('are in the sitemap if search engines may show them, and otherwise disallowed for robots', async () => {
    const parse = robotsParser as unknown as typeof robotsParser.default; // its types are of another module format
    const robots = parse(`${publicUrl}/robots.txt`, (await get('/robots.txt')).text);
    expect(robots.getSitemaps()).toEqual([`${publicUrl}/sitemap.xml`]);
    const sitemap = await get('/sitemaps/pages.xml');
    expect(sitemap.headers.get('content-type')).toMatch(/^application\/xml/);
    const isDisallowed = (address: string) => robots.isDisallowed(publicUrl + address);
    for (const page of pages.filter(({ path }) => path !== '*')) {
      const address = addressOf(page);
      expect(sitemap.text.includes(`<loc>${publicUrl}${address}</loc>`)).toBe(page.indexed === true);
      expect(isDisallowed(address)).toBe(!page.indexed && !page.crawled);
    }
    // Search engines run the scripts of public pages.
    const read = ['/shared-jobs?near=94601', '/shared-jobs/an-id', '/supply?of=jobs', '/numbers'];
    expect(read.filter((call) => isDisallowed(`/api${call}`))).toEqual([]);
    expect(['/user/current', '/contacts', '/logout'].filter((call) => !isDisallowed(`/api${call}`))).toEqual(
      [],
    );
  });

  it('are revalidated each time, while their assets are immutable', async () => {
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
    const { headers } = await get('/assets/app-1a2b.js');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-encoding')).toBeTruthy();
    expect(headers.get('content-security-policy')).toBe("default-src 'none'");
  });

  it.each([
    ['/', [inline], []],
    ['/login', [], [inlineStyle]],
    ['/nothing-here', [], []],
  ])(
    '%s runs only its own inline scripts, and has only its own inline styles',
    async (path, scripts, styles) => {
      const { headers } = await get(path);
      expect(rule(headers, 'script-src')).toBe(["script-src 'self'", ...scripts.map(hashOf)].join(' '));
      expect(rule(headers, 'style-src')).toBe(["style-src 'self'", ...styles.map(hashOf)].join(' '));
      expect(rule(headers, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    },
  );
});

describe('Gateway without a built web app', () => {
  const gateway = duringTests(() => TestGateway.start({}, '/nowhere'));

  it('shows that on pages and serves the API', async () => {
    const page = await gateway.send('GET', '/');
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('not built')]);
    expect((await gateway.call('GET', '/api/nothing-here')).status).toBe(404);
  });
});
