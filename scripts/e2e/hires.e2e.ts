import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { unlockedPeople } from '../personas/matched-people.ts';
import { emailedPath } from './emails.ts';
import { fillHire } from './report-hire.ts';
import { openAs, openConsole } from './sign-in-as.ts';

test('A fee whose card is declined is paid on a secure page; the professional confirms the hire, which does not last', async ({
  browser,
}) => {
  const { clinic, nurse } = await unlockedPeople({ job: { employer_name: 'Harbor Clinic' } });
  const page = await openAs(browser, clinic, '/billing');
  await test.step('the card is declined when the hire is reported', async () => {
    await page.getByRole('button', { name: 'Add a card' }).click();
    await page.getByRole('button', { name: 'Save a card that will be declined when it is charged' }).click();
    await page.getByRole('link', { name: 'Report a hire (Dana Ortiz)' }).click();
    await fillHire(page);
    await page.getByRole('button', { name: 'Report the hire and pay $3,250' }).click();
  });
  await test.step('the employer pays on the page of the payment provider', async () => {
    const due = page.getByRole('listitem').filter({ hasText: 'Your card was declined.' });
    await due.getByRole('button', { name: 'Pay $3,250 (hire of Dana Ortiz)' }).click();
    await expect(page.getByRole('heading', { name: 'Pay $3,250.00' })).toBeVisible();
    await page.getByRole('button', { name: 'Pay with a test card' }).click();
    await expect(page.getByText('Payment received.')).toBeVisible();
    await expect(page.getByText('$3,250 paid.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
  });
  await test.step('the professional disputes the hire, and then confirms it', async () => {
    const theirs = await (await browser.newContext()).newPage();
    await theirs.goto(await emailedPath(nurse.email, '/hires/confirm/'));
    await expect(theirs.getByText('Did Harbor Clinic hire you as Registered Nurse')).toBeVisible();
    await theirs.getByRole('button', { name: 'No, that is not right' }).click();
    await theirs.getByLabel(/^For example the employer/).fill('I never worked there.');
    await theirs.getByRole('button', { name: 'Send' }).click();
    await expect(theirs.getByText('Thank you for letting us know.')).toBeVisible();
    await theirs.getByRole('button', { name: 'Change my answer' }).click();
    await theirs.getByRole('button', { name: 'Yes, that is right' }).click();
    await expect(theirs.getByText('You confirmed this hire.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('The professional confirmed this hire.')).toBeVisible();
  });
  await test.step('the fee becomes credit', async () => {
    await page.getByRole('button', { name: 'This hire did not last' }).click();
    const dialog = page.getByRole('dialog', { name: 'This hire did not last' });
    await dialog.getByLabel('Last working day').fill(new Date().toISOString().slice(0, 10));
    await dialog.getByRole('button', { name: 'Turn the fee into credit' }).click();
    await expect(page.getByText('Noted. The fee is now credit toward your next hire.')).toBeVisible();
    const figure = page.locator('dl').filter({ has: page.getByText('Your credit', { exact: true }) });
    await expect(figure).toContainText('Your credit$3,500');
  });
});

test('An employer claims to have known a professional, the hire waits, and an admin accepts the claim', async ({
  browser,
  page: admins,
}) => {
  const name = `Known Clinic ${randomUUID().slice(0, 8)}`;
  const { clinic } = await unlockedPeople({ job: { employer_name: name } });
  const page = await openAs(browser, clinic, '/billing');
  await page.getByRole('button', { name: 'We already knew this person (Dana Ortiz)' }).click();
  const dialog = page.getByRole('dialog', { name: 'We already knew this person' });
  await dialog.getByLabel('Reason').fill('She worked here last summer.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. We will review it and email you.')).toBeVisible();
  await page.getByRole('link', { name: 'Report a hire (Dana Ortiz)' }).click();
  await fillHire(page);
  await expect(page.getByRole('region', { name: 'What this hire costs' })).toContainText(
    'Nothing is charged until we decide.',
  );
  await page.getByRole('button', { name: 'Report the hire', exact: true }).click();
  await expect(page.getByRole('main').getByText('On hold')).toBeVisible();

  await openConsole(admins);
  const claim = admins.getByRole('article', { name: `${name} says they already knew Dana Ortiz` });
  await expect(claim).toContainText('She worked here last summer.');
  await claim.getByRole('button', { name: 'Accept' }).click();
  const decision = admins.getByRole('dialog', { name: 'Accept' });
  await expect(decision).toContainText('The employer owes nothing for hiring this person.');
  await decision.getByLabel('Note').fill('The payroll shows it');
  await decision.getByRole('button', { name: 'Accept' }).click();
  const waiting = admins.getByRole('region', { name: 'Waiting for a decision' });
  await expect(waiting.getByRole('status')).toHaveText('Decided. We are emailing the employer.');
  await expect(claim).toHaveCount(0);
  expect(await clinic.call('GET /billing')).toMatchObject({
    owed_cents: 0,
    unlocked: [{ claim: 'accepted' }],
  });
});
