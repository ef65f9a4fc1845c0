import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectGood } from './looks.ts';
import { Person } from './people.ts';

const studies = [
  'A three-site urgent care group',
  'A rural family practice',
  'A cardiology clinic',
  'A community hospital',
];
const metrics = ['2,847+', '65%', '$42M+', '98%', '40%', '260K+'];

test.describe('The landing page', () => {
  test('says everything without JavaScript', async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto('/');
    const text = await page.getByRole('main').innerText();
    for (const said of [
      ...['$2,750', '$3,500', '$6,500', '$9,500', '$16,500', '$250 credit', '30-day guarantee'],
      ...['260,000+', '67%', '73%', '72%', '71%'],
      ...metrics,
      ...studies,
    ])
      expect(text, said).toContain(said);
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
  });

  test('has the terms as a real file', async ({ request }) => {
    const answer = await request.get('/terms.pdf');
    expect(answer.headers()['content-type']).toContain('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

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
    await expectGood(page, 'the landing page with a count');
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

  test('calculates with what was chosen before its scripts had come', async ({ page }) => {
    const { promise: come, resolve: letCome } = Promise.withResolvers<undefined>();
    await page.route('**/*.js', (route) => come.then(() => route.continue()));
    await page.goto('/', { waitUntil: 'commit' });
    const calculator = page.getByRole('region', { name: 'What you save' });
    await calculator.getByLabel('Role').selectOption('Physician');
    await calculator.getByLabel('Number of hires').fill('2');
    letCome(undefined);
    await expect(calculator).toContainText('$106,000');
    await expect(calculator.getByLabel('Role')).toHaveValue('Physician');
    await expect(calculator.getByLabel('Yearly salary')).toHaveValue('250000');
  });

  test('calculates as you type, and can be linked', async ({ page }) => {
    await page.goto('/?role=NP&hires=2&salary=120000#calculator');
    const calculator = page.getByRole('region', { name: 'What you save' });
    await expect(calculator).toContainText('$47,000');
    await expect(calculator).toBeInViewport();
    await page.goto('/');
    await calculator.getByLabel('Role').selectOption('NP');
    await expect(calculator.getByLabel('Yearly salary')).toHaveValue('115000');
    await calculator.getByLabel('Role').selectOption('Physician');
    await expect(calculator.getByLabel('Yearly salary')).toHaveValue('250000');
    await expect(calculator).toContainText('$53,000');
    await calculator.getByLabel('Yearly salary').fill('200000');
    await calculator.getByLabel('Role').selectOption('PA');
    await expect(calculator.getByLabel('Yearly salary')).toHaveValue('200000');
    await calculator.getByLabel('Number of hires').fill('0');
    await expect(calculator.getByLabel('Number of hires')).toHaveValue('1');
    await expect(calculator).toContainText('$43,500');
    await expect(page).toHaveURL('/?role=PA&hires=1&salary=200000#calculator');
  });

  test('turns its case studies by itself until somebody does', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const carousel = page.getByRole('region', { name: 'How others fill their jobs' });
    const shown = (index: number) =>
      expect(carousel.getByRole('button', { name: `Show case study ${index}` })).toHaveAttribute(
        'aria-current',
        'true',
      );
    await carousel.getByRole('button', { name: 'Pause' }).waitFor();
    await shown(1);
    await page.clock.runFor(5_100);
    await shown(2);
    await carousel.getByRole('button', { name: 'Next case study' }).click();
    await shown(3);
    await page.mouse.move(0, 0);
    await page.clock.runFor(11_000);
    await shown(3);
    await carousel.getByRole('button', { name: 'Show case study 1' }).click();
    await carousel.getByRole('button', { name: 'Previous case study' }).click();
    await shown(4);
    await carousel.getByRole('button', { name: 'Next case study' }).click();
    await shown(1);
    await carousel.getByRole('button', { name: 'Play' }).click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.clock.runFor(5_100);
    await shown(2);
  });

  test('stands still, with final numbers, for people who asked for less motion', async ({ browser }) => {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    const numbers = page.getByRole('region', { name: 'So far' });
    await numbers.scrollIntoViewIfNeeded();
    for (const metric of metrics) await expect(numbers.getByText(metric, { exact: true })).toBeVisible();
  });

  test('lets a number be cleared and typed anew, and says it when a recruiter is cheaper', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' }); // a role chosen before the scripts have come does not count
    const calculator = page.getByRole('region', { name: 'What you save' });
    const hires = calculator.getByLabel('Number of hires');
    await calculator.getByLabel('Role').selectOption('CNA');
    await hires.fill('');
    await expect(hires).toHaveValue('');
    await hires.pressSequentially('5');
    await expect(hires).toHaveValue('5');
    await hires.fill('');
    await hires.blur();
    await expect(hires).toHaveValue('1');
    await calculator.getByLabel('Yearly salary').fill('8000');
    await expect(calculator).toContainText('A recruiter would cost $750 less');
    await expect(calculator).not.toContainText(/\$[-−]|[-−]\$/);
  });

  test('moves for 120 frames at its metrics, and never shows another figure', async ({ page }) => {
    await page.goto('/');
    const numbers = page.getByRole('region', { name: 'So far' });
    await page.evaluate(watchMetrics);
    await numbers.scrollIntoViewIfNeeded();
    await expect
      .poll(() => page.evaluate(() => (window as Watched).drawings?.at(-1)?.drawn), { timeout: 30_000 })
      .toBe('1');
    const frames = (await page.evaluate(() => (window as Watched).drawings)) ?? [];
    expect(new Set(frames.map(({ drawn }) => drawn)).size).toBe(120);
    expect([...new Set(frames.map(({ figures }) => figures))]).toEqual([metrics.join(' ')]);
  });
});

interface Watched {
  drawings?: { drawn: string; figures: string }[];
}

/** Notes at every frame of the drawing what the figures are then. */
function watchMetrics(): void {
  const list = document.querySelector<HTMLElement>('[aria-labelledby=metrics] dl');
  const frames: Watched['drawings'] = ((window as Watched).drawings = []);
  new MutationObserver(() =>
    frames.push({
      drawn: list?.style.getPropertyValue('--drawn') ?? '',
      figures: [...(list?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent).join(' '),
    }),
  ).observe(list ?? document, { subtree: true, attributes: true, characterData: true, childList: true });
}
