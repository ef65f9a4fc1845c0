import { expect, test } from '@playwright/test';
import { signInAs } from './sign-in-as.ts';
import { keysOf } from '../personas/matched-people.ts';
import { newPerson, type Person } from '../personas/person.ts';

const onlyJob = async (clinic: Person) => {
  const [job] = (await clinic.current()).jobs;
  if (!job) throw new Error('The clinic has no job');
  return { ...job, ...keysOf(job) };
};

test('An admin acts as a clinic, which every page shows, both can read later, and no draft survives', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const clinic = newPerson('acted-for');
  await clinic.postJob({ employer_name: 'Acted Clinic' });
  await clinic.signIn();
  const stored = () => context.storageState().then(({ origins }) => JSON.stringify(origins));
  const banner = page.getByRole('banner');
  const bar = page.getByRole('complementary', { name: 'Impersonation' });

  await test.step('an admin cannot begin without a request in the console', async () => {
    await page.goto('/dev');
    await page.getByRole('button', { name: 'Sign in as admin@demo.example' }).click();
    await expect(page.getByRole('heading', { name: 'Operator console' })).toBeVisible();
    await page.goto('/login/impersonate');
    await expect(page.getByRole('alert')).toContainText('Invalid impersonation');
    await page.goto('/post-job');
    await page.getByLabel('EMR').fill('Typed by the admin');
    await expect.poll(stored).toContain('Typed by the admin');
  });

  await test.step('the console asks for a reason', async () => {
    await page.goto('/admin');
    await page.getByRole('searchbox', { name: 'Search for a person' }).fill(clinic.email);
    await page.getByRole('region', { name: 'Found' }).getByRole('link').click();
    await page.getByRole('button', { name: 'Act as this user' }).click();
    const dialog = page.getByRole('dialog', { name: 'Act as this user' });
    await dialog.getByLabel('Reason').fill('They asked');
    await dialog.getByRole('button', { name: 'Act as this user' }).click();
    await expect(bar).toContainText(`You are acting as ${clinic.email}`);
    await expect(page.getByRole('heading', { name: 'Welcome back, Chris Poster' })).toBeVisible();
    expect(await stored()).not.toContain('Typed by the admin');
  });

  await test.step('every page shows it, and the draft of the admin is gone', async () => {
    for (const path of ['/', '/dashboard', '/post-job']) {
      await page.goto(path);
      await expect(bar).toContainText(`You are acting as ${clinic.email}`);
      await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
    }
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(clinic.email);
    await expect(page.getByLabel('EMR')).toHaveValue('');
    await page.getByLabel('EMR').fill('Typed as the clinic');
  });

  await test.step('the admin edits a job without seeing its link, and cannot add a card', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Manage job' }).click();
    await page.getByRole('button', { name: 'Edit Job' }).click();
    await page.getByLabel('Employer').fill('Harbor Clinic');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Job updated successfully!' })).toBeVisible();
    const places = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    const { token, employer_name } = await onlyJob(clinic);
    expect(employer_name).toBe('Harbor Clinic');
    expect(places.filter((place) => place.includes(token))).toEqual([]);
    await expect(page).toHaveURL(/\/jobs\/manage\/[\da-f-]{36}$/);
    await page.request.post('/api/billing/card', { data: {} });
    await page.goto('/admin');
    await expect(page.getByRole('alert')).toHaveText('You cannot do this while impersonating someone.');
  });

  await test.step('the admin is themselves again, without a draft of the clinic', async () => {
    await banner.getByRole('link', { name: 'Stop Impersonating' }).click();
    await expect(banner).toContainText('admin@demo.example');
    await expect(bar).toHaveCount(0);
    expect(await stored()).not.toContain('Typed as the clinic');
    await page.goto('/post-job');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('admin@demo.example');
    await expect(page.getByText('We kept your draft')).toHaveCount(0);
  });

  await test.step('the record shows the admin every act', async () => {
    await banner.getByRole('link', { name: 'Admin' }).click();
    await page.getByRole('link', { name: 'Audit log' }).click();
    const record = page.getByRole('region', { name: 'Audit log' });
    await expect(
      record.getByText(
        `admin@demo.example, acting as ${clinic.email}, tried to open the page to add a card: not allowed. Reason: “They asked”`,
      ),
    ).toBeVisible();
    await expect(record.getByText(`admin@demo.example looked at ${clinic.email}.`)).toBeVisible();
  });

  await test.step('the clinic reads that an admin acted for it', async () => {
    const clinics = await (await browser.newContext({ baseURL })).newPage();
    await signInAs(clinics, clinic.email, '/dashboard');
    await expect(clinics.getByRole('region', { name: 'When We Acted as You' })).toContainText(
      'one of our admins used your account. Reason given: They asked',
    );
  });
});
