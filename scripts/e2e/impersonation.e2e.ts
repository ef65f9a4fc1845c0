import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { linked, Person } from './people.ts';

const onlyJob = async (clinic: Person) => {
  const [job] = (await clinic.current()).jobs;
  if (!job) throw new Error('The clinic has no job');
  return { ...job, ...linked(job) };
};

test('an admin acts as a clinic, sees so on every page, and is themselves again', async ({
  page,
  baseURL,
}) => {
  const clinic = new Person(baseURL ?? '', `clinic-${randomUUID()}@example.com`);
  await clinic.postJob();
  await clinic.signIn();

  await page.goto('/dev');
  await page.getByRole('button', { name: 'Sign in as admin@demo.example' }).click();
  await expect(page.getByRole('heading', { name: 'Operator console' })).toBeVisible();
  await page.goto('/login/impersonate');
  await expect(page.getByRole('alert')).toContainText('Invalid impersonation');

  const started = await page.request.post('/graphql', {
    data: {
      query:
        'mutation ($email: String!) { startImpersonation(email: $email, reason: "They asked") { message } }',
      variables: { email: clinic.email },
    },
  });
  expect(await started.json()).toEqual({
    data: { startImpersonation: { message: 'Open /login/impersonate within 10 minutes to begin.' } },
  });
  await page.goto('/login/impersonate');
  await expect(page.getByRole('heading', { name: 'Welcome back, Chris Poster' })).toBeVisible();

  const bar = page.getByRole('complementary', { name: 'Impersonation' });
  for (const path of ['/', '/post-job', '/dashboard']) {
    await page.goto(path);
    await expect(bar).toContainText(`You are acting as ${clinic.email}`);
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  }
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Manage job' }).click();
  await page.getByRole('button', { name: 'Edit Job' }).click();
  await page.getByLabel('Employer').fill('Harbor Clinic');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Job updated successfully!' })).toBeVisible();
  const places = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const { token } = await onlyJob(clinic);
  expect(places.filter((place) => place.includes(token))).toEqual([]);
  await expect(page).toHaveURL(/\/jobs\/manage\/[\da-f-]{36}$/);
  const { employer_name } = await onlyJob(clinic);
  expect(employer_name).toBe('Harbor Clinic');

  await page.getByRole('banner').getByRole('link', { name: 'Stop Impersonating' }).click();
  await expect(page.getByRole('banner')).toContainText('admin@demo.example');
  await expect(bar).toHaveCount(0);

  await page.request.post('/dev/sign-in', { data: { email: clinic.email } });
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'When We Acted as You' })).toContainText(
    'one of our admins used your account. Reason given: They asked',
  );
});
