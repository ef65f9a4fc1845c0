import { randomUUID } from 'node:crypto';
import { reportTexts } from '@nearward/proto/rest/report-texts';
import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import { expect, type Page, test } from '@playwright/test';
import { emailedPath } from './emails.ts';
import { unlockedPeople } from '../personas/matched-people.ts';
import { newPerson } from '../personas/person.ts';
import { openConsole, signInAs } from './sign-in-as.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';

const expectRejected = (response: { status: number; text: string }) =>
  expect([response.status, (JSON.parse(response.text) as { message: string }).message]).toEqual([
    403,
    suspensionTexts.refused,
  ]);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'is suspended' });

/** Makes a page reload its data as when its tab is shown again. */
const showAgain = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('A reported employer is suspended: professionals lose the job, its pages are read-only, and lifting it restores all', async ({
  page,
  browser,
}) => {
  const name = `Reported Clinic ${randomUUID().slice(0, 8)}`;
  const { clinic: person, nurse: professional } = await unlockedPeople({ job: { employer_name: name } });
  const [job] = (await person.current()).jobs;
  const token = job?.token ?? '';
  const visitor = newPerson('visitor');
  await person.call('PUT /jobs/:token/state', { token, body: { is_shared: true } });
  await expect.poll(async () => (await professional.current()).recommended).toHaveLength(1);
  const newPage = async () => (await browser.newContext({ baseURL: webUrl })).newPage();

  const manage = await newPage();
  const details = manage.getByLabel('Additional details');
  await test.step('the employer edits the job by its private link', async () => {
    await manage.goto(await emailedPath(person.email, '/jobs/manage/'));
    await button(manage, 'Edit Job').click();
    await details.fill('Typed before');
  });

  await test.step('a professional reports the job, with a reason', async () => {
    const nurse = await newPage();
    await signInAs(nurse, professional.email, `/jobs/${job?.id}`);
    await nurse.getByRole('button', { name: 'Report this job' }).click();
    const dialog = nurse.getByRole('dialog', { name: 'Report this job' });
    await dialog.getByLabel('What is wrong').selectOption('asks_money');
    await dialog.getByLabel('What happened').fill('They want a fee first');
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await expect(nurse.getByText(reportTexts.sent)).toBeFocused();
  });

  await test.step('an admin suspends the employer from the queue of reports, with an explanation', async () => {
    await openConsole(page, '/admin?queue=reports');
    const card = page.getByRole('article', { name });
    await expect(card).toContainText('They want a fee first');
    await expect(card).toContainText('Dana Ortiz');
    await card.getByRole('button', { name: 'Suspend …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend' });
    await dialog.getByLabel('Reason').selectOption('unreported_hire');
    await dialog.getByLabel('What happened').fill('Two hires in spring');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText(suspensionTexts.suspended)).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.goto(`/admin?q=${encodeURIComponent(person.email)}`);
    await page.getByRole('region', { name: 'Found' }).getByRole('link').click();
    await expect(page.getByRole('main')).toContainText('Suspended since');
    await expect(page.getByRole('list', { name: 'Audit log' })).toContainText(
      'admin@demo.example suspended this person: a hire wasn’t reported, as our terms require. Reason: “Two hires in spring”',
    );
  });

  await test.step('professionals lose the job, and the employer keeps contacts and export only', async () => {
    await expect.poll(async () => (await professional.current()).recommended).toEqual([]);
    await expect
      .poll(async () => (await professional.try('GET', `/api/shared-jobs/${job?.id}`)).status)
      .toBe(404);
    expect((await professional.try('GET', `/api/jobs/${job?.id}/public`)).status).toBe(404);
    await expect.poll(async () => (await person.try('POST', '/api/jobs', { ...job })).status).toBe(403);
    expectRejected(await person.try('POST', '/api/jobs', { ...job }));
    expectRejected(await visitor.try('PUT', `/api/jobs/${token}/state`, { is_paused: true }));
    expect((await person.call('GET /contacts')).contacts).toMatchObject([{ is_unlocked: true }]);
    expect((await person.try('GET', '/api/account/export')).status).toBe(200);
  });

  await test.step('the page of the job is read-only, says why, and keeps what was typed', async () => {
    await button(manage, 'Save Changes').click();
    await expect(manage.getByText(suspensionTexts.refused)).toBeVisible();
    await expect(notice(manage)).toContainText(`The account of ${person.email} is suspended`);
    await expect(notice(manage)).toContainText('reply to the email we sent you, or write to');
    await expect(details).toBeDisabled();
    await expect(details).toHaveValue('Typed before');
    await expect(button(manage, 'Save Changes')).toBeDisabled();
    const other = await manage.context().newPage();
    await other.goto(manage.url());
    await expect(notice(other)).toBeVisible();
    for (const action of ['Edit Job', 'Pause Job', 'Duplicate Job', 'Unpublish'])
      await expect(button(other, action)).toBeDisabled();
    await expect(button(other, 'Delete Job')).toBeEnabled();
  });

  const dashboard = await newPage();
  const bar = dashboard.getByRole('complementary', { name: 'Suspension' });
  await test.step('the dashboard of the employer names the reason', async () => {
    await signInAs(dashboard, person.email, '/dashboard');
    await expect(bar).toContainText('because a hire wasn’t reported');
  });

  await test.step('lifting the suspension restores everything', async () => {
    await page.getByRole('button', { name: 'Lift the suspension …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lift the suspension' });
    await dialog.getByLabel('What happened').fill('They reported them');
    await dialog.getByRole('button', { name: 'Lift the suspension' }).click();
    await expect(page.getByRole('main')).toContainText(suspensionTexts.reinstated);
    await expect.poll(async () => (await professional.current()).recommended).toHaveLength(1);
    await dashboard.reload();
    await expect(dashboard.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
    await expect(bar).toHaveCount(0);
    const isSuspended = async () => (await visitor.call('GET /jobs/:token', { token })).job.is_suspended;
    await expect.poll(isSuspended).toBe(false);
    await showAgain(manage);
    await expect(details).toBeEnabled();
    await expect(notice(manage)).toHaveCount(0);
    await button(manage, 'Save Changes').click();
    await expect(manage.getByText('Typed before').first()).toBeVisible();
  });
});
