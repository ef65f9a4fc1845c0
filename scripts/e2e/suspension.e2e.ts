import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import { expect, test } from '@playwright/test';
import { employerWithContact } from './employer-with-contact.ts';
import { openConsole } from './open-console.ts';
import { Person } from './people.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';

const refused = (answer: { status: number; text: string }) =>
  expect([answer.status, (JSON.parse(answer.text) as { message: string }).message]).toEqual([
    403,
    suspensionTexts.refused,
  ]);

test('An operator suspends an employer on the desk: their job is gone for professionals, they are told and refused, and all is back once it is lifted', async ({
  page,
}) => {
  const { person, professional, name } = await employerWithContact();
  await professional.signIn();
  const [job] = (await person.current()).jobs;
  const token = job?.token ?? '';
  await person.call('PUT /jobs/:token/state', { token, body: { is_shared: true } });
  await expect.poll(async () => (await professional.current()).recommended).toHaveLength(1);

  await openConsole(page, { at: `/admin?q=${encodeURIComponent(person.email)}` });
  await page.getByRole('region', { name: 'Found' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Suspend …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend' });
  await dialog.getByLabel('Because').selectOption('unreported_hire');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog).toContainText('Please say what happened.');
  await dialog.getByLabel('What happened').fill('Two hires in spring');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('main')).toContainText(suspensionTexts.suspended);
  await expect(page.getByRole('main')).toContainText('Suspended since');
  await expect(page.getByRole('list', { name: 'What was done' })).toContainText(
    'admin@demo.example suspended this person: a hire wasn’t reported, as our terms require. Reason: “Two hires in spring”',
  );

  await expect.poll(async () => (await professional.current()).recommended).toEqual([]);
  await expect
    .poll(async () => (await professional.try('GET', `/api/shared-jobs/${job?.id}`)).status)
    .toBe(404);
  expect((await professional.try('GET', `/api/jobs/${job?.id}/public`)).status).toBe(404);
  await expect.poll(async () => (await person.try('POST', '/api/jobs', { ...job })).status).toBe(403);
  refused(await person.try('POST', '/api/jobs', { ...job }));
  refused(await new Person(webUrl, person.email).try('PUT', `/api/jobs/${token}/state`, { is_paused: true }));
  expect((await person.call('GET /contacts')).contacts).toMatchObject([{ is_unlocked: true }]);
  expect((await person.try('GET', '/api/account/export')).status).toBe(200);

  const theirs = await page.context().browser()?.newPage();
  if (!theirs) throw new Error('No browser');
  await theirs.goto(webUrl);
  await openConsole(theirs, { email: person.email, at: '/dashboard', webUrl });
  const bar = theirs.getByRole('complementary', { name: 'Suspension' });
  await expect(bar).toContainText('because a hire was not reported');

  await page.getByRole('button', { name: 'Lift the suspension …' }).click();
  const lifting = page.getByRole('dialog', { name: 'Lift the suspension' });
  await lifting.getByLabel('What happened').fill('They reported them');
  await lifting.getByRole('button', { name: 'Lift the suspension' }).click();
  await expect(page.getByRole('main')).toContainText(suspensionTexts.reinstated);
  await expect.poll(async () => (await professional.current()).recommended).toHaveLength(1);
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect
    .poll(async () => (await person.try('PUT', `/api/jobs/${token}/state`, { is_paused: true })).status)
    .toBe(200);
  expect(name).toBeTruthy();
  await theirs.close();
});
