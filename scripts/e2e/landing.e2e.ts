import { expect, test } from '@playwright/test';

test('The landing page has a head by which other sites and phones show it', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/');
  const content = (property: string) =>
    page.locator(`meta[property="${property}"], meta[name="${property}"]`).getAttribute('content');
  expect(await content('og:title')).toContain('Hire the clinicians who already live near you.');
  expect(await content('description')).toContain('within 50 miles');
  for (const picture of [
    await content('og:image'),
    await page.locator('link[rel=apple-touch-icon]').getAttribute('href'),
  ]) {
    const answer = await request.get(new URL(new URL(String(picture), baseURL).pathname, baseURL).href);
    expect(answer.headers()['content-type']).toBe('image/png');
  }
  const manifest = await request.get('/manifest.webmanifest');
  const { icons, start_url } = (await manifest.json()) as { icons: { src: string }[]; start_url: string };
  expect(start_url).toBe('/dashboard');
  for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200);
  await page.goto('/jobs/manage/a-secret-token');
  expect(await page.content()).not.toMatch(/<(meta|link)[^>]*a-secret-token/);
});
