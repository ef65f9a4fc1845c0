import { expect, type Page, test } from '@playwright/test';
import { expectContacts, matchedPeople } from '../personas/matched-people.ts';
import { newPerson, type Person } from '../personas/person.ts';
import { signInAs, openContact, rowOf } from './steps.ts';

/** A clinic and its only matches, in the order of the list. The first has expressed interest. */
async function clinicWith(first: string, second: string): Promise<Person> {
  const { clinic, nurse, only, job } = await matchedPeople({ profile: { name: first } });
  await nurse.call('POST /jobs/:id/apply', { id: job.id, body: { note: 'Any Friday.' } });
  await newPerson('nurse').createProfile({ ...only, name: second });
  await expectContacts(clinic, 2);
  return clinic;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true });
const stageTab = (page: Page, name: string) => page.getByRole('group', { name: 'Stage' }).getByText(name);

test.describe('On a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test('a contact opens as a page with a bar at the bottom, and Back returns to the row', async ({
    page,
  }) => {
    const { email } = await clinicWith('Cleo Phone', 'Dora Below');
    await signInAs(page, email, '/dashboard?tools=all');
    await rowOf(page, 'Cleo Phone').tap();
    await expect(heading(page, 'Cleo Phone')).toBeFocused();
    await expect(page.getByRole('table')).toBeHidden();
    for (const name of ['Unlock Contact', 'Shortlist', 'Pass and notify'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Unlock Contact' }).tap();
    await page.getByRole('button', { name: 'Accept' }).tap();
    await expect(page.getByRole('link', { name: /^nurse-/ })).toBeFocused();
    await page.goBack();
    await expect(rowOf(page, 'Cleo Phone').getByRole('link')).toBeFocused();
    await expect(page).toHaveURL('/dashboard?tools=all');

    await page.getByRole('button', { name: 'Select' }).tap();
    await page.getByRole('checkbox', { name: 'Select Dora Below' }).tap();
    await page.getByRole('button', { name: 'Shortlist', exact: true }).tap();
    await expect(stageTab(page, 'Shortlisted 1')).toBeVisible();
  });
});

test('A note that an employer writes offline is sent later', async ({ page }) => {
  const clinic = await clinicWith('Eve Sought', 'Fay Other');
  const people = async () => (await clinic.call('GET /contacts', { query: { group: 'person' } })).contacts;
  await signInAs(page, clinic.email, '/dashboard');
  await openContact(page, 'Eve Sought');
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline\. Last updated/)).toBeVisible();
  await page.getByLabel('Your private note').fill('Ask about Epic.');
  await expect(page.getByText(/^Not saved yet/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Saved. Only your account sees this.')).toBeVisible();
  await expect
    .poll(async () => (await people()).map((person) => person.private_note))
    .toContain('Ask about Epic.');
});
