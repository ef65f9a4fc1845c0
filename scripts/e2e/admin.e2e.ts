import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { employerWithContact } from './employer-with-contact.ts';
import { emailedPath } from './emails.ts';
import { openConsole } from './open-console.ts';
import { Person } from './people.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';
const today = new Date().toISOString().slice(0, 10);

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for a decision' });
const decided = 'Decided, and we are emailing the employer.';

test('The console, and which version of the product runs, are for admins only', async ({ page, browser }) => {
  const visitor = await browser.newPage({ baseURL: webUrl });
  await visitor.goto('/login');
  await visitor.evaluate(() => localStorage.setItem('isAuthenticated', 'true'));
  await visitor.goto('/admin');
  await expect(visitor).toHaveURL('/login');

  const { version } = (await (await page.request.get('/health/live')).json()) as { version: string };
  const shown = page.getByRole('contentinfo').getByText(/^Version /);
  await openConsole(page);
  await expect(shown).toHaveText(`Version ${version}`);

  const clinic = new Person(webUrl, `console-nobody-${randomUUID()}@example.com`);
  await clinic.postJob();
  await openConsole(page, { email: clinic.email });
  await expect(page.getByRole('alert')).toHaveText('This is for admins only.');
  await expect(shown).toHaveCount(0);
  await expect(page.getByRole('region')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
});

test('An admin accepts a claim: the employer owes nothing', async ({ page }) => {
  const { person, profile_id, name } = await employerWithContact();
  await person.call('POST /profiles/:id/already-known', {
    id: profile_id,
    body: { reason: 'Worked here in spring' },
  });
  await openConsole(page);
  const claim = page.getByRole('article', { name: `${name} says they already knew Dana Ortiz` });
  await expect(claim).toContainText('Worked here in spring');
  await expect(claim).toContainText(person.email);

  await claim.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept' });
  await expect(dialog).toContainText('The employer owes nothing for hiring this person.');
  await expect(dialog).toContainText('We email the employer.');
  await dialog.getByLabel('Note').fill('The payroll shows it');
  await page.route('/graphql', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByRole('alert')).toContainText('An error occurred. Please try again later.');
  await expect(dialog.getByLabel('Note')).toHaveValue('The payroll shows it');
  await page.unroute('/graphql');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(waiting(page).getByRole('status')).toHaveText(decided);
  await expect(claim).toHaveCount(0);
  const { unlocked } = await person.call('GET /billing');
  expect(unlocked[0]?.claim).toBe('accepted');
});

test('A hire that was not reported is entered, disputed by the employer and waived', async ({ page }) => {
  const { person, name } = await employerWithContact();
  await openConsole(page, { at: '/admin?queue=hire' });
  const section = page.getByRole('region', { name: 'Enter a hire that was not reported' });
  await expect(section).toContainText('six times the connection fee. Nothing is charged automatically');
  await section.getByLabel('Employer’s email').fill(`nobody-${person.email}`);
  await section.getByRole('button', { name: 'Find contacts' }).click();
  await expect(section).toContainText('Nobody with this address has unlocked a contact.');
  await section.getByLabel('Employer’s email').fill(person.email);
  await section.getByRole('button', { name: 'Find contacts' }).click();
  await section.getByRole('button', { name: 'Enter the hire of Dana Ortiz' }).click();
  await expect(section.getByRole('heading', { name: `Dana Ortiz, hired by ${name}` })).toBeFocused();

  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect(section.getByRole('button', { name: 'Find contacts' })).toBeFocused();
  await section.getByRole('button', { name: 'Enter the hire of Dana Ortiz' }).click();

  await section.getByRole('combobox', { name: 'Role' }).selectOption('Other');
  await section.getByLabel('Please specify other role').fill('Perfusionist');
  await section.getByLabel('Offer accepted on').fill(today);
  await section.getByLabel('How we found out').fill('A colleague told us');
  const enter = section.getByRole('button', { name: 'Enter at six times the fee' });
  await enter.click();
  await expect(section.getByRole('alert')).toHaveText('Please enter the first working day.');
  await expect(section.getByLabel('How we found out')).toHaveValue('A colleague told us');
  await section.getByRole('combobox', { name: 'Role' }).selectOption('Registered Nurse');
  await section.getByLabel('First working day').fill(today);
  await enter.click();
  await expect(section.getByRole('status')).toHaveText(
    'The hire is entered, and we are emailing the employer.',
  );
  await expect(section.getByRole('list', { name: 'Unlocked contacts' })).toContainText(
    'Hire already reported',
  );

  const { hires } = await person.call('GET /billing');
  expect(hires).toEqual([expect.objectContaining({ charge_cents: 2_100_000, status: 'due' })]);
  await person.call('POST /hires/:id/dispute', {
    id: hires[0]?.id ?? '',
    body: { reason: 'Never worked here' },
  });
  await page.goto('/admin?queue=disputes');
  const dispute = page.getByRole('article', { name: `${name} disputes the hire of Dana Ortiz` });
  await expect(dispute).toContainText('Never worked here');
  await expect(dispute.getByRole('button')).toHaveText([
    'Uphold: $21,000 due',
    'Back to the standard fee: $3,500 due',
    'Waive: nothing due',
  ]);
  await dispute.getByRole('button', { name: 'Waive' }).click();
  await page.getByRole('dialog', { name: 'Waive' }).getByRole('button', { name: 'Waive' }).click();
  const disputes = page.getByRole('region', { name: 'Disputed by employer' });
  await expect(disputes.getByRole('status')).toHaveText(decided);
  await expect(dispute).toHaveCount(0);
  const after = await person.call('GET /billing');
  expect(after.owed_cents).toBe(0);
});

test('A hire that the professional disputes is waived with the keyboard while it is due', async ({
  page,
}) => {
  const { person, profile_id, name, professional } = await employerWithContact();
  await professional.signIn();
  const hire = { profile_id, role: 'Registered Nurse', offer_accepted_on: today, starts_on: today };
  await person.call('POST /hires', { body: { ...hire, charge_cents: 325_000 } });
  const link = await emailedPath(professional.email, '/hires/confirm/');
  const token = link.slice('/hires/confirm/'.length);
  const answer = { answer: 'disputed', note: 'I only came for an interview' } as const;
  await professional.call('POST /hire-confirmations/:token', { token, body: answer });

  await openConsole(page);
  const dispute = page.getByRole('article', {
    name: new RegExp(`^Dana Ortiz disputes being hired by ${name}`),
  });
  await expect(dispute).toContainText('I only came for an interview');
  await expect(dispute.getByRole('button')).toHaveText(['Waive: nothing due', 'Dismiss']);
  await dispute.getByRole('button', { name: 'Waive' }).click();
  await page.keyboard.press('Escape');
  await expect(dispute.getByRole('button', { name: 'Waive' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(waiting(page).getByRole('status')).toHaveText(decided);
  await expect(dispute).toHaveCount(0);
});

test('An admin acts as a user and finds what they did on record', async ({ page }) => {
  const clinic = new Person(webUrl, `console-user-${randomUUID()}@example.com`);
  await clinic.postJob();
  await clinic.signIn();
  await openConsole(page);
  const search = page.getByRole('searchbox', { name: 'Search for somebody' });
  await search.fill(clinic.email);
  await page.getByRole('region', { name: 'Found' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Act as this user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Act as this user' });
  await dialog.getByRole('button', { name: 'Act as this user' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please give a reason.');
  await dialog.getByLabel('Reason').fill('They asked');
  await dialog.getByRole('button', { name: 'Act as this user' }).click();
  await expect(page.getByRole('complementary', { name: 'Impersonation' })).toContainText(clinic.email);

  await page.request.post('/api/billing/card', { data: {} });
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toHaveText('You cannot do this while impersonating someone.');
  await page.getByRole('banner').getByRole('link', { name: 'Stop Impersonating' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  await page.getByRole('link', { name: 'What was done' }).click();
  const record = page.getByRole('region', { name: 'What was done' });
  await expect(
    record.getByText(
      `admin@demo.example, acting as ${clinic.email}, tried to open the page to add a card: not allowed. Reason: “They asked”`,
    ),
  ).toBeVisible();
  await expect(record.getByText(`admin@demo.example looked at ${clinic.email}.`)).toBeVisible();
});
