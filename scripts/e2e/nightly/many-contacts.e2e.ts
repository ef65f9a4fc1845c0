import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { signInAs } from '../sign-in-as.ts';
import { Person } from '../people.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';
const someone = (kind: string) => new Person(webUrl, `${kind}-${randomUUID().slice(0, 8)}@example.com`);

test('An employer pages through more contacts than fit on two pages', async ({ page }) => {
  const employer = someone('many-contacts');
  // No other test has this specialty, so the counts are exact.
  const onlyTheirs = [`Other: ${randomUUID()}`];
  await employer.postJob({ job_location: 'Boise, ID', specialties: onlyTheirs });
  const [newcomers, perPage] = [101, 50];
  for (let count = 0; count < newcomers; count += 1)
    await someone('one-of-many').createProfile({ locations: ['Boise, ID'], specialties: onlyTheirs });
  await signInAs(page, employer.email, '/dashboard');
  await expect(page.getByRole('heading', { name: `Your Contacts (${newcomers})` })).toBeVisible();
  const cards = page.getByRole('table').getByRole('link');
  const previous = page.getByRole('button', { name: 'Previous' });
  const next = page.getByRole('button', { name: 'Next' });

  await expect(page.getByText('Page 1 of 3')).toBeVisible();
  await expect(cards).toHaveCount(perPage);
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await next.click();
  await expect(page).toHaveURL(/page=3/);
  await expect(cards).toHaveCount(newcomers - 2 * perPage);
  await expect(next).toBeDisabled();
  await page.goBack();
  await expect(cards).toHaveCount(perPage);
  await page.reload();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
});
