import { devices, expect } from '@playwright/test';
import { fontsPainted, noteLayoutShifts, readLayoutShift, test } from './gallery';

const studies = [
  'A three-site urgent care group',
  'A rural family practice',
  'A cardiology clinic',
  'A community hospital',
];
const metrics = ['2,847+', '65%', '$42M+', '98%', '40%', '260K+'];

test.describe('The landing page', () => {
  test('shows all content without JavaScript', async ({ browser, request }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto('/');
    const text = await page.getByRole('main').innerText();
    for (const claim of [
      ...['$2,750', '$3,500', '$6,500', '$9,500', '$16,500', '$250 credit', '30-day guarantee'],
      ...['260,000+', '67%', '73%', '72%', '71%'],
      ...metrics,
      ...studies,
    ])
      expect(text, claim).toContain(claim);
    for (const [name, href] of [
      ['Post Your Job', '/post-job'],
      ['View Pricing', '#pricing'],
      ['Start Hiring Today', '/post-job'],
      ['Join as Provider', '/find-job'],
      ['Terms & Conditions (PDF)', '/terms.pdf'],
    ] as const)
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
    await expect(page.locator('#pricing')).toHaveCount(1);
    await expect(page.locator('#calculator')).toHaveCount(1);
    const terms = await (await request.get('/terms.pdf')).body();
    expect(terms.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('does not shift on a phone while its fonts load', async ({ browser }) => {
    const page = await (await browser.newContext(devices['Pixel 7'])).newPage();
    const { promise: come, resolve: letCome } = Promise.withResolvers<undefined>();
    await page.route('**/*.woff2', (route) => come.then(() => route.continue()));
    await page.addInitScript(noteLayoutShifts);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Pause' }).waitFor(); // the scripts have come
    letCome(undefined);
    await expect
      .poll(() => page.evaluate(loadedFonts))
      .toEqual(['besley-latin-700', 'public-sans-latin-wght']);
    await page.evaluate(fontsPainted);
    expect(await readLayoutShift(page)).toBeLessThan(0.02);
  });

  test('calculates with values chosen before its scripts load', async ({ page }) => {
    const { promise: come, resolve: letCome } = Promise.withResolvers<undefined>();
    await page.route('**/*.js', (route) => come.then(() => route.continue()));
    await page.goto('/', { waitUntil: 'commit' });
    const calculator = page.getByRole('region', { name: 'What you save' });
    await calculator.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Physician');
    await calculator.getByLabel('Number of hires').fill('2');
    letCome(undefined);
    await expect(calculator).toContainText('$106,000');
    await expect(calculator.getByRole('combobox', { name: 'Role', exact: true })).toHaveValue('Physician');
    await expect(calculator.getByLabel('Yearly salary')).toHaveValue('250000');
  });

  test('stands still, with final numbers, for people who asked for less motion', async ({ browser }) => {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    const numbers = page.getByRole('region', { name: 'So far' });
    await numbers.scrollIntoViewIfNeeded();
    for (const metric of metrics) await expect(numbers.getByText(metric, { exact: true })).toBeVisible();
  });
});

function loadedFonts(): string[] {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => /[^/]+(?=-normal.*\.woff2)/.exec(name));
  return files.flatMap((found) => found ?? []).sort();
}
