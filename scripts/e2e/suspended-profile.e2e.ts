import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import { expect, type Page, test } from '@playwright/test';
import { decideSuspension } from './decide-suspension.ts';
import { emailedPath } from './emails.ts';
import { signInAs } from './sign-in-as.ts';
import { newPerson } from './people.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'is suspended' });

test('The private link of a suspended profile is read-only, and does not repeat the notice to its signed-in owner', async ({
  page,
}) => {
  const nurse = newPerson('suspended');
  await nurse.signIn();
  await nurse.createProfile();
  const link = await emailedPath(nurse.email, '/profiles/manage/');
  await page.goto(link);
  const names = page.getByLabel('Hide from employers named');
  await names.fill('Mercy Hospital');

  await decideSuspension(webUrl, nurse.email, 'suspend');
  await expect.poll(async () => (await nurse.current()).profile?.is_suspended).toBe(true);
  await button(page, 'Save privacy settings').click();
  await expect(page.getByText(suspensionTexts.refused)).toBeVisible();
  await expect(notice(page)).toContainText(`The account of ${nurse.email} is suspended`);
  await expect(names).toBeDisabled();
  await expect(names).toHaveValue('Mercy Hospital');
  for (const name of ['Edit Profile', 'Pause Profile', 'Save privacy settings'])
    await expect(button(page, name)).toBeDisabled();
  await expect(button(page, 'Delete Profile')).toBeEnabled();

  await signInAs(page, nurse.email, link);
  await expect(page.getByRole('complementary', { name: 'Suspension' })).toBeVisible();
  await expect(button(page, 'Edit Profile')).toBeDisabled();
  await expect(notice(page)).toHaveCount(0);
});
