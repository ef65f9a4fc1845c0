import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { emailedPath } from './emails.ts';
import { Person } from './people.ts';

const place = 'Honolulu, HI';

test('The landing page and the forms count people nearby, and private pages suggest what would add more', async ({
  page,
  baseURL,
}) => {
  const run = randomUUID().slice(0, 8);
  const clinic = new Person(String(baseURL), `clinic-${run}@example.com`);
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      new Person(String(baseURL), `nurse-${n}-${run}@example.com`).createProfile({
        locations: [place],
        provider_types: ['PMHNP'],
        specialties: [n === 0 ? 'Internal Medicine' : 'Rheumatology'],
      }),
    ),
  );
  await clinic.postJob({
    job_location: place,
    provider_types: ['PMHNP'],
    specialties: ['Internal Medicine'],
  });

  const query = new URLSearchParams({
    of: 'professionals',
    location: '96813',
    provider_types: JSON.stringify(['PMHNP']),
  });
  await expect
    .poll(async () => (await fetch(`${baseURL}/api/supply?${query}`)).text())
    .toContain('"about":10,"is_fewer":false');

  await test.step('the landing page counts near a ZIP code, and its address shows the same to others', async () => {
    await page.goto('/');
    const near = page.getByRole('region', { name: 'How many are near you?' });
    await expect(near.getByText('Enter a ZIP code')).toBeVisible();
    await near.getByLabel('Role').selectOption('PMHNP');
    await near.getByLabel('ZIP code').fill('96813');
    await expect(near.getByText(/Within 50 miles of 96813/)).toBeVisible();
    const answeredUrl = page.url();
    await near.getByLabel('Role').selectOption('CRNA');
    await expect(near.getByText(/^fewer than\s*10\s*here/)).toBeVisible();
    await near.getByLabel('ZIP code').fill('00000');
    await expect(near.getByText("We can't find that ZIP code.")).toBeVisible();
    await page.route('**/api/supply?*', (route) => route.abort());
    await near.getByLabel('ZIP code').fill('96813');
    await expect(near.getByText("We can't count right now.")).toBeVisible();
    await page.unroute('**/api/supply?*');
    await page.goto(answeredUrl);
    await expect(near.getByLabel('ZIP code')).toHaveValue('96813');
    await expect(near.getByText(/about\s*10\s*here/)).toBeVisible();
  });

  await page.goto('/post-job');
  await page.getByRole('group', { name: 'Provider types' }).getByLabel('PMHNP').check();
  const specialties = page.getByRole('group', { name: 'Specialties' });
  await specialties.getByLabel('Rheumatology').check();
  await page.getByLabel('Location').fill(place);
  await expect(
    page.getByText('About 10 professionals within 50 miles, 10 within 25 match this.'),
  ).toBeVisible();
  await specialties.getByLabel('Rheumatology').uncheck();
  await specialties.getByLabel('Internal Medicine').check();
  await expect(page.getByText('Fewer than 10 professionals within 50 miles match this.')).toBeVisible();

  // The side column adds what would reach more, and takes it back.
  const chosen = specialties.getByLabel('Rheumatology');
  await page.getByRole('button', { name: 'Add Rheumatology' }).click();
  await expect(chosen).toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(chosen).not.toBeChecked();

  await page.goto('/find-job');
  await page.getByRole('group', { name: 'Provider types' }).getByLabel('PMHNP').check();
  await page.getByRole('group', { name: 'Specialties' }).getByLabel('Internal Medicine').check();
  await page.getByLabel('Location 1').fill(place);
  await expect(page.getByText('Fewer than 10 jobs within 50 miles match this.')).toBeVisible();

  await page.goto(await emailedPath(clinic.email, '/jobs/manage/'));
  await expect(page.getByRole('heading', { name: '1 professional within 50 miles matches' })).toBeVisible();
  await expect(page.getByText('Add Rheumatology for about 10 more')).toBeVisible();
});
