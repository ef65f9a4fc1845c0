import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { employerWithContact } from './employer-with-contact.ts';
import { signInAs } from './members.ts';
import { Person } from './people.ts';
import { openPerson } from './workspace.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** Three pages of contacts, of which each asked for is noted. */
async function answerContacts(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/api/contacts?*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    asked.push(String(number));
    const contacts = number > 3 ? [] : [contactOf(number)];
    const pagination = {
      total_contacts: 101,
      total_pages: 3,
      page: number,
      per_page: 50,
      total_people: 101,
      counts: null,
      since: null,
    };
    return route.fulfill({ json: { contacts, pagination } });
  });
  return asked;
}

const contactOf = (page: number) => ({
  id: `contact-${page}`,
  profile_id: randomUUID(),
  job_id: randomUUID(),
  name: `Person of page ${page}`,
  email: null,
  phone: null,
  is_unlocked: false,
  unlocked_at: null,
  accepted_terms: null,
  has_match: true,
  has_application: false,
  contact_type: 'match',
  job_title: 'Registered Nurse · Cardiology',
  job_location: 'Reno, NV',
  miles: 8,
  all_provider_types: ['Registered Nurse'],
  matching_provider_types: [],
  all_specialties: [],
  matching_specialties: [],
  practice_settings: [],
  employment_type: [],
  note: null,
  npi_checked_at: null,
  npi_types: [],
  still_at: null,
  interactions: [],
  stage: 'new',
  is_new: false,
  private_note: null,
  jobs: [],
  hire: null,
  created_at: new Date().toISOString(),
});

test.describe('On the dashboard', () => {
  const email = `parts-${randomUUID().slice(0, 8)}@example.com`;
  const webUrl = process.env.E2E_BASE_URL ?? '';
  test.beforeAll(() => new Person(webUrl, email).postJob());

  test('somebody without jobs and profile reads that there are none', async ({ page }) => {
    await signInAs(page, `empty-${email}`, '/dashboard');
    await expect(page.getByText('No posted jobs', { exact: true })).toBeVisible();
    await expect(page.getByText('No contacts yet.')).toBeVisible();
  });

  test('a page past the end shows the last one, and turning pages keeps the place', async ({ page }) => {
    const asked = await answerContacts(page);
    await signInAs(page, email, '/dashboard?page=7');
    await expect(page.getByText('Person of page 3')).toBeVisible();
    await expect(page.getByText('Page 3 of 3')).toBeVisible();
    // The first one is for what there is over all jobs.
    expect(asked.filter((number) => number !== '1')).toEqual(['7', '3']);
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByText('Person of page 2')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your Contacts (101)' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Your Contacts (101)' })).toBeInViewport();
    await expect(page).toHaveURL('/dashboard?page=2');
  });

  test('what takes longer than a moment is announced by the shapes of cards', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    await page.route('**/api/user/current', async (route) => {
      await promise;
      await route.continue();
    });
    await signInAs(page, email, '/dashboard');
    await expect(page.locator('.skeleton').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    resolve(null);
    await expect(page.getByRole('heading', { name: 'Your Posted Jobs' })).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
  });

  test('forced colors show which tab is selected', async ({ browser }) => {
    const seeker = new Person(webUrl, `tabs-${email}`);
    await seeker.createProfile();
    const page = await (await browser.newContext({ forcedColors: 'active' })).newPage();
    await signInAs(page, seeker.email, '/dashboard');
    const line = (name: RegExp) =>
      page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
    await expect(page.getByRole('tab', { name: /^Recommended/ })).toBeVisible();
    expect(await line(/^Recommended/)).not.toBe(await line(/^Saved/));
    await page.context().close();
  });

  test('no line begins with a dot', async ({ page }) => {
    await answerContacts(page);
    await signInAs(page, email, '/dashboard');
    await openPerson(page, 'Person of page 1');
    const text = await page.getByRole('main').evaluate((main) => main.textContent);
    expect(text).toContain('\u00a0· ');
    expect(text).not.toContain(' · ');
  });
});

test('Once a hire is reported, dashboard and billing say Hired instead of offering to report it', async ({
  page,
}) => {
  const { person, profile_id } = await employerWithContact();
  await signInAs(page, person.email, '/dashboard');
  await openPerson(page);
  await expect(page.getByRole('button', { name: 'Report a hire' })).toBeVisible();
  await person.call('POST /hires', {
    body: {
      profile_id,
      role: 'Registered Nurse',
      offer_accepted_on: today(),
      starts_on: today(),
      charge_cents: 325_000,
    },
  });
  const offer = page.getByText('Report a hire');
  await page.reload();
  await expect(page.getByText('Registered Nurse, starting')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.goto('/billing');
  await expect(page.getByText('Hired', { exact: true })).toBeVisible();
  await expect(offer).toHaveCount(0);
});
