import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { unlockedPeople } from '../personas/matched-people.ts';
import { openConsole, signInAs } from './sign-in-as.ts';

test('The console finds an employer, shows everything but private notes, and opens for admins only', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Clinic ${randomUUID().slice(0, 8)}`;
  const { clinic: person, nurse, job } = await unlockedPeople({ job: { employer_name: name } });
  const note = `Between us: ${randomUUID()}`;
  await nurse.call('POST /jobs/:id/apply', { id: job.id, body: { note } });

  await test.step('an admin finds the employer from the keyboard', async () => {
    await openConsole(page);
    const { version } = (await (await page.request.get('/health/live')).json()) as { version: string };
    await expect(page.getByRole('contentinfo').getByText(/^Version /)).toHaveText(`Version ${version}`);
    const search = page.getByRole('searchbox', { name: 'Search for a person' });
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await search.fill(name.toUpperCase());
    await expect(page).toHaveURL(/q=CLINIC/);
    const link = page.getByRole('region', { name: 'Found' }).getByRole('link');
    await expect(link).toHaveText([name + person.email]);
    await link.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
  });

  await test.step('one screen shows jobs, contacts, emails and the record', async () => {
    await expect(page.getByRole('main')).toContainText('Email confirmed');
    await expect(page.getByRole('table', { name: 'Jobs' }).getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('table', { name: 'Unlocked contacts' })).toContainText('Dana Ortiz');
    await expect(page.getByRole('table', { name: 'Email' })).toContainText('Unlock confirmed');
    await expect(page.getByRole('list', { name: 'Audit log' })).toContainText(
      'admin@demo.example looked at this person.',
    );
    expect(await page.content()).not.toContain(note);
  });

  await test.step('its address opens it again, and a contact leads to the professional', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    const unlocked = page.getByRole('table', { name: 'Unlocked contacts' });
    await unlocked.getByRole('link', { name: 'Dana Ortiz' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Dana Ortiz' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Unlocked by' })).toContainText(name);
    await expect(page.getByRole('table', { name: 'Expressed interest' })).toContainText(name);
    expect(await page.content()).not.toContain(note);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  });

  await test.step('the employer is rejected and led to the dashboard', async () => {
    const employers = await (await browser.newContext({ baseURL })).newPage();
    await signInAs(employers, person.email, '/admin');
    await expect(employers.getByRole('alert')).toHaveText('This is for admins only.');
    await expect(employers.getByRole('contentinfo').getByText(/^Version /)).toHaveCount(0);
    await expect(employers.getByRole('region')).toHaveCount(0);
    await expect(employers.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveCount(0);
    await employers.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(employers.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  });
});
