import { expect, test } from '@playwright/test';
import { newPerson } from '../personas/person.ts';
import { signInAs } from './steps.ts';

test('An admin finds a clinic, acts as it, which every page shows, and no draft survives', async ({
  page,
  context,
}) => {
  const clinic = newPerson('acted-for');
  await clinic.postJob({ employer_name: 'Acted Clinic' });
  await clinic.signIn();
  const stored = () => context.storageState().then(({ origins }) => JSON.stringify(origins));
  const banner = page.getByRole('banner');
  const bar = page.getByRole('complementary', { name: 'Impersonation' });

  await test.step('an admin cannot begin without a request in the console', async () => {
    await signInAs(page, 'admin@demo.example', '/admin');
    await page.goto('/login/impersonate');
    await expect(page.getByRole('alert')).toContainText('Invalid impersonation');
    await page.goto('/post-job');
    await page.getByText('Pay, shift and details').click();
    await page.getByLabel('EMR (optional)').fill('Typed by the admin');
    await expect.poll(stored).toContain('Typed by the admin');
  });

  await test.step('the console finds the clinic from the keyboard, and asks for a reason', async () => {
    await page.goto('/admin');
    const search = page.getByRole('searchbox', { name: 'Search for a person' });
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await search.fill(clinic.email);
    await page.getByRole('region', { name: 'Found' }).getByRole('link').press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Acted Clinic' })).toBeFocused();
    await expect(page.getByRole('table', { name: 'Jobs' }).getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Act as this user' }).click();
    const dialog = page.getByRole('dialog', { name: 'Act as this user' });
    await dialog.getByRole('textbox', { name: 'Reason', exact: true }).fill('They asked');
    await dialog.getByRole('button', { name: 'Act as this user' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back, Chris Poster' })).toBeVisible();
    expect(await stored()).not.toContain('Typed by the admin');
  });

  await test.step('every page shows it, and the draft of the admin is gone', async () => {
    for (const path of ['/', '/dashboard', '/post-job']) {
      await page.goto(path);
      await expect(bar).toContainText(`You are acting as ${clinic.email}`);
      await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
    }
    await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(clinic.email);
    await expect(page.getByLabel('EMR (optional)')).toHaveValue('');
    await page.getByText('Pay, shift and details').click();
    await page.getByLabel('EMR (optional)').fill('Typed as the clinic');
    await page.goto('/admin');
    await expect(page.getByRole('alert')).toHaveText('You cannot do this while impersonating someone.');
  });

  await test.step('the admin is themselves again, without a draft of the clinic', async () => {
    await banner.getByRole('link', { name: 'Stop Impersonating' }).click();
    await expect(banner).toContainText('admin@demo.example');
    await expect(bar).toHaveCount(0);
    expect(await stored()).not.toContain('Typed as the clinic');
    await page.goto('/admin?queue=done');
    const record = page.getByRole('region', { name: 'Audit log' });
    await expect(record.getByText(`admin@demo.example looked at ${clinic.email}.`)).toBeVisible();
  });
});
