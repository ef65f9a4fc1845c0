import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { Person } from './people.ts';

test.describe('The landing page', () => {
  test('counts how many are near a ZIP code, and its address asks the same for somebody else', async ({
    page,
    baseURL,
  }) => {
    for (let n = 0; n < 12; n++)
      await new Person(String(baseURL), `near-${n}-${randomUUID()}@example.com`).createProfile({
        locations: ['Nome, AK'],
        provider_types: ['LCSW'],
        specialties: [n === 0 ? 'Podiatry' : 'Rheumatology'],
      });
    await page.goto('/');
    const near = page.getByRole('region', { name: 'How many are near you?' });
    await expect(near.getByText('Enter a ZIP code')).toBeVisible();
    await near.getByLabel('Role').selectOption('LCSW');
    await near.getByLabel('ZIP code').fill('99762');
    await expect(near.getByText(/about\s*10\s*within 50 miles of 99762/)).toBeVisible();
    const asked = page.url();
    await near.getByLabel('Role').selectOption('CRNA');
    await expect(near.getByText(/^fewer than\s*10\s*within 50 miles/)).toBeVisible();
    await near.getByLabel('ZIP code').fill('00000');
    await expect(near.getByText('We do not know that ZIP code.')).toBeVisible();
    await page.route('**/api/supply?*', (route) => route.abort());
    await near.getByLabel('ZIP code').fill('99762');
    await expect(near.getByText('We cannot count at the moment.')).toBeVisible();
    await page.unroute('**/api/supply?*');
    await page.goto(asked);
    await expect(near.getByLabel('ZIP code')).toHaveValue('99762');
    await expect(near.getByText(/about\s*10\s*within 50 miles/)).toBeVisible();
  });

  test('has a head by which other sites and phones show it', async ({ page, request, baseURL }) => {
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
});
