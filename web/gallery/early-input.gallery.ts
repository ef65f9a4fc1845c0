import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../scripts/e2e/accessibility';
import { loadAxe, test } from './gallery';
import { geocoded, ordinary } from './default-responses';
import { tick } from './states/steps';

// The nightly run types a job 15 times, into browsers up to eight times slower.
test.describe.configure({ timeout: 600_000 });
const expectTaken = (page: Page) => expect(page.getByText('Taken.')).toBeVisible({ timeout: 60_000 });

test.beforeEach(({ app }) => app.record({ ...ordinary, 'GET /geocode': geocoded('Oakland, CA') }));

interface Sent {
  path: string;
  body: Record<string, unknown>;
}

/** Everything that the page posts, each with a successful response. */
async function posted(page: Page): Promise<Sent[]> {
  const requests: Sent[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    const body = request.postDataJSON() as Record<string, unknown>;
    requests.push({ path: new URL(request.url()).pathname, body });
    await route.fulfill({ json: { success: true, message: 'Taken.' } });
  });
  return requests;
}

/** Opened on a processor that many times slower, and handed over as soon as there is something to type into. */
async function openEarly(page: Page, path: string, slowdown: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(path, { waitUntil: 'commit' });
}

test('A job typed and sent without a pause is complete on a slow processor', async ({
  browser,
  slowdowns,
  tries,
}) => {
  for (const slowdown of slowdowns)
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const page = await (await browser.newContext()).newPage();
      const requests = await posted(page);
      await openEarly(page, '/post-job', slowdown);
      const contact_name = `Chris ${attempt}`;
      await page.getByRole('textbox', { name: 'Email', exact: true }).fill('early@example.com');
      await page.getByLabel('Practice or employer name').fill('Bayside Clinic');
      await page.getByLabel('Contact name').pressSequentially(contact_name);
      await page.getByLabel('Contact phone').fill('415 555 0100');
      await page.getByLabel('Job location').fill('94601');
      await tick(page, 'Provider types', 'Registered Nurse');
      await tick(page, 'Specialties', 'Cardiology');
      await tick(page, 'Practice settings', 'Outpatient');
      await tick(page, 'Employment type', 'Full-Time');
      for (const title of ['Pay, shift and details', 'About your workplace (private)'])
        await page.getByText(title).click();
      await page.getByRole('group', { name: 'Turnover as a challenge' }).getByLabel('5').check();
      await page.getByLabel('Additional details').fill('Four days\na week');
      await page.getByRole('button', { name: 'Post Job' }).click();
      await expectTaken(page);
      expect(requests).toHaveLength(1);
      expect(requests[0]?.body).toMatchObject({
        email: 'early@example.com',
        employer_name: 'Bayside Clinic',
        contact_name,
        contact_phone: '415 555 0100',
        job_location: expect.stringMatching(/94601|Oakland, CA/),
        provider_types: '["Registered Nurse"]',
        specialties: '["Cardiology"]',
        practice_settings: '["Outpatient"]',
        employment_type: '["Full-Time"]',
        turnover_challenge_rating: 5,
        additional_details: 'Four days\na week',
      });
      await page.context().close();
    }
});

test('A form whose page did not load is sent by a later try', async ({ page }) => {
  const requests = await posted(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Check your connection and try again.' });
  const press = () => page.getByRole('button', { name: 'Send me a login link' }).click();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('early@example.com');
  await press();
  await expect(notice).toBeInViewport();
  await loadAxe(page);
  await expectAccessible(page, false);

  // Still offline, so that a reload would lose the page.
  await page.route('/login', (route) => route.abort());
  await press();
  await expect(notice).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('early@example.com');

  await page.unroute('/login');
  await page.unroute('**/assets/*.js');
  await press();
  await expectTaken(page);
  expect(requests).toEqual([{ path: '/api/login', body: { email: 'early@example.com' } }]);
});

test('Text typed before the scripts load survives reloads, and is then the draft', async ({ page }) => {
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const nurse = page.getByRole('group', { name: 'Provider types' }).getByLabel('Registered Nurse');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/find-job');
  await name.fill('Dana Ortiz');
  await nurse.check();
  const expectTyped = async () => {
    await page.reload();
    await expect(name).toHaveValue('Dana Ortiz');
    await expect(nurse).toBeChecked();
  };
  await expectTyped();
  await expectTyped();
  await page.unroute('**/assets/*.js');
  await page.reload();
  const drafts = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(drafts).toMatch(/Dana Ortiz.*Registered Nurse|Registered Nurse.*Dana Ortiz/);
  await name.fill('Dana Lee');
  await page.reload();
  await expect(page.getByText('We kept your draft')).toBeVisible();
  await expect(name).toHaveValue('Dana Lee');
});

test('Text that a password manager fills in without events is sent', async ({ page }) => {
  const requests = await posted(page);
  const fillIn = (label: string, value: string) =>
    page
      .getByRole('textbox', { name: label })
      .evaluate((field: HTMLInputElement, text) => (field.value = text), value);
  await page.goto('/find-job');
  await tick(page, 'Provider types', 'Registered Nurse');
  await tick(page, 'Specialties', 'Cardiology');
  for (const [label, value] of [
    ['Email', 'filled@example.com'],
    ['Name', 'Dana Ortiz'],
    ['Phone (optional)', '415 555 0100'],
    ['Location 1', '94601'],
  ] as const)
    await fillIn(label, value);
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await expectTaken(page);
  expect(requests[0]?.body).toMatchObject({
    email: 'filled@example.com',
    name: 'Dana Ortiz',
    phone: '(415) 555-0100',
    locations: ['94601'],
    specialties: ['Cardiology'],
  });
});
