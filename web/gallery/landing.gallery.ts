import { devices, expect } from '@playwright/test';
import { test } from './gallery';

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
      .toEqual(['besley-latin-400', 'besley-latin-700', 'public-sans-latin-wght']);
    await page.evaluate(fontsPainted);
    expect(await page.evaluate(() => (window as Shifted).shift)).toBeLessThan(0.02);
  });

  test('calculates with values chosen before its scripts load', async ({ page }) => {
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

  test('rotates its case studies until a visitor does', async ({ page }) => {
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

  test('lets a number be cleared and retyped, and shows when a recruiter is cheaper', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Pause' }).waitFor(); // the scripts have come
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

interface Shifted {
  /** The sum of all layout shifts so far. */
  shift?: number;
}

function noteLayoutShifts(): void {
  const noted = window as Shifted;
  noted.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      noted.shift = (noted.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function loadedFonts(): string[] {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => /[^/]+(?=-normal.*\.woff2)/.exec(name));
  return files.flatMap((found) => found ?? []).sort();
}

/** Ends once the texts are painted in their fonts, and what moved by that is noted. */
async function fontsPainted(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame++) await new Promise((painted) => requestAnimationFrame(painted));
}

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
