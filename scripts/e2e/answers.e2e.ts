import { randomUUID } from 'node:crypto';
import type { AnswerTo } from '@nearward/proto/calls';
import { expect, type Page, test } from '@playwright/test';
import { expectGood } from './looks.ts';
import { signInAs } from './members.ts';
import { Person } from './people.ts';
import { openPerson } from './workspace.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';

/** A clinic and a nurse who match nobody else, and whose interest waits for an answer. */
async function interest() {
  const unique = randomUUID().slice(0, 8);
  const alone = { specialties: [`Other: ${unique}`] };
  const clinic = new Person(webUrl, `answers-${unique}@example.com`);
  const nurse = new Person(webUrl, `asks-${unique}@example.com`);
  await clinic.postJob(alone);
  await nurse.createProfile({ ...alone, name: 'Dana Ortiz' });
  for (const person of [clinic, nurse]) await person.signIn();
  await expect.poll(async () => (await nurse.current()).recommended.length).toBe(1);
  const id = (await nurse.current()).recommended[0]?.id ?? '';
  await nurse.call('POST /jobs/:id/apply', { id, body: { note: null } });
  return { clinic, nurse, id };
}

const answerOn = (page: Page) => page.getByRole('region', { name: 'Your answer' });
const steps = (page: Page) => page.getByRole('region', { name: 'Your interest' }).getByRole('listitem');
const atNoon = '2026-11-20T12:00:00.000Z';

test('Whoever is interested is answered by one click, in other words if the employer likes, or not at all', async ({
  page,
}) => {
  const { clinic, nurse, id } = await interest();
  await signInAs(page, clinic.email, '/dashboard');
  await openPerson(page, 'Dana Ortiz');
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await expect(page.getByText('Passed: Dana Ortiz. They hear of it in 10 minutes.')).toBeVisible();
  await expect(answerOn(page)).toContainText('They are going on with other candidates this time.');
  await answerOn(page).getByLabel('Reason').selectOption('Schedule');
  await expect(answerOn(page)).toContainText('The schedule of this job');
  const reason = async () => (await clinic.call('GET /contacts')).contacts[0]?.answer?.reason;
  await expect.poll(reason).toBe('schedule');
  await expectGood(page, 'an answer that is not told yet');
  expect((await nurse.current()).applied[0]).toMatchObject({ id, passed_at: null, pass_reason: null });
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(answerOn(page)).toHaveCount(0);
  await expect.poll(reason).toBeUndefined();
});

test('An answer that was told stands, and leaves the unlock', async ({ page }) => {
  const { clinic } = await interest();
  const answer = { reason: 'on_hold', tell_after: atNoon, told_at: atNoon } as const;
  await page.route('**/api/contacts?*', async (route) => {
    const told = (await (await route.fetch()).json()) as AnswerTo<'GET /contacts'>;
    const contacts = told.contacts.map((contact) => ({ ...contact, stage: 'passed', answer }));
    await route.fulfill({ json: { ...told, contacts } });
  });
  await signInAs(page, clinic.email, '/dashboard');
  await openPerson(page, 'Dana Ortiz');
  await expect(answerOn(page)).toContainText('Dana was told on Nov 20, 2026:');
  await expect(page.getByRole('button', { name: 'Unlock Contact' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bring back' })).toHaveCount(0);
  await expect(answerOn(page).getByLabel('Reason')).toHaveCount(0);
  await expectGood(page, 'an answer that was told');
});

test('A professional reads why a clinic passed, and how it answers', async ({ page }) => {
  const { nurse, id } = await interest();
  const passed = { seen_at: atNoon, passed_at: atNoon, pass_reason: 'position_filled' } as const;
  const answers = { interested: 10, unlocked: 3, answered: 8, median_days: 2 };
  await page.route(`**/api/jobs/${id}/public`, async (route) => {
    const told = (await (await route.fetch()).json()) as AnswerTo<'GET /jobs/:id/public'>;
    await route.fulfill({ json: { job: { ...told.job, ...passed, answers } } });
  });
  await signInAs(page, nurse.email, `/jobs/${id}`);
  await expect(steps(page)).toHaveText([/^Sent/, /^Seen by the clinic/, /^The clinic passed(?!.*not yet)/]);
  await expect(page.getByText('The position has been filled.')).toBeVisible();
  await expect(page.getByText('8 of 10, usually within 2 days')).toBeVisible();
  await expectGood(page, 'an interest that was passed');
});
