import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { signInAs } from './sign-in-as.ts';
import { Person } from './people.ts';
import { openContact } from './workspace.ts';

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

test('Whoever is interested is answered by one click, in other words if the employer likes, or not at all', async ({
  page,
}) => {
  const { clinic, nurse, id } = await interest();
  await signInAs(page, clinic.email, '/dashboard');
  await openContact(page, 'Dana Ortiz');
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await expect(page.getByText('Passed: Dana Ortiz. They hear of it in 10 minutes.')).toBeVisible();
  await expect(answerOn(page)).toContainText('They are going on with other candidates this time.');
  await answerOn(page).getByLabel('Reason').selectOption('Schedule');
  await expect(answerOn(page)).toContainText('The schedule of this job');
  const reason = async () => (await clinic.call('GET /contacts')).contacts[0]?.answer?.reason;
  await expect.poll(reason).toBe('schedule');
  expect((await nurse.current()).applied[0]).toMatchObject({ id, passed_at: null, pass_reason: null });
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(answerOn(page)).toHaveCount(0);
  await expect.poll(reason).toBeUndefined();
});
