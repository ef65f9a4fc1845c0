import { expect } from '@playwright/test';
import { test } from '../own-product.ts';
import { onlyEachOther } from '../../personas/matched-people.ts';
import { newPerson } from '../../personas/person.ts';

test.describe('A dashboard without one service', () => {
  test('shows the rest, names what is missing, and recovers without a reload', async ({ browser, own }) => {
    const { stack } = own;
    const [person, other, only] = [
      newPerson('person', stack.at),
      newPerson('other', stack.at),
      onlyEachOther(),
    ];
    await person.createProfile(only);
    for (const poster of [person, other]) await poster.postJob(only);
    await person.signIn();
    await expect.poll(async () => (await person.current()).recommended.length).toBe(1);
    const page = await (await browser.newContext({ baseURL: stack.at.publicUrl })).newPage();
    await page.context().request.post('/dev/sign-in', { data: { email: person.email } });
    await page.context().addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
    const missing = (what: string) => page.getByRole('alert').filter({ hasText: `${what} unavailable` });
    const [recommended, posted] = [
      missing('The list of recommended jobs is'),
      missing('Your posted jobs are'),
    ];

    await stack.kill('matching');
    await page.goto('/dashboard');
    await expect(recommended).toBeVisible();
    await expect(page.getByText('No recommended jobs')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Manage job' })).toBeVisible();
    await stack.start('matching');
    await expect(recommended).toHaveCount(0);

    await stack.kill('jobs');
    await page.goto('/dashboard');
    await expect(posted).toBeVisible();
    await expect(recommended).toBeVisible();
    await expect(page.getByRole('link', { name: 'Update Profile' })).toBeVisible();
    await stack.start('jobs');
    await expect(page.getByRole('link', { name: 'Manage job' })).toBeVisible();
    await page.context().close();
  });
});
