import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { emailedPath } from './emails.ts';
import { openAs, openConsole } from './sign-in-as.ts';
import { newPerson, type Person } from './people.ts';
import { openContact } from './workspace.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** An employer with a card on file who has unlocked the one professional of that town. */
async function unlocked(browser: Browser, town: string, card: string, name = 'Bayside Clinic') {
  const [employer, nurse] = [newPerson('hires-clinic'), newPerson('hires-nurse')];
  await employer.postJob({ job_location: town, employer_name: name });
  await nurse.createProfile({ locations: [town] });
  // Only verified addresses get emails.
  await nurse.signIn();
  const page = await openAs(browser, employer, '/billing');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.getByRole('button', { name: card }).click();
  await expect(page.getByText(/^Visa ending in \d{4}, expires/)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await openContact(page);
  await page.getByRole('button', { name: 'Unlock Contact' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('button', { name: 'Report a hire of Dana Ortiz' })).toBeVisible();
  return { page, employer, nurse };
}

async function fillHire(page: Page): Promise<void> {
  await page.getByLabel('Role').selectOption('Registered Nurse');
  await page.getByLabel('Offer accepted on').fill(today());
  await page.getByLabel('First working day').fill(today());
  await page.getByLabel('Yearly salary in dollars (optional)').fill('$85,000');
  await page.getByRole('button', { name: 'See the amount' }).click();
}

/** Opens the receipt as from its email, in a browser without a session, which leads through signing in to the receipt. */
async function expectReceiptAfterSignIn(browser: Browser, page: Page, { email }: Person): Promise<void> {
  const response = await page.request.get('/api/billing');
  const { hires } = (await response.json()) as { hires: { id: string }[] };
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/hires/receipt/${hires[0]?.id}`);
  await expect(visitor).toHaveURL('/login');
  await visitor.getByLabel('Email').fill(email);
  await visitor.getByRole('button', { name: 'Send me a login link' }).click();
  await expect(visitor.getByText('Check your email for the login link!')).toBeVisible();
  await visitor.goto(await emailedPath(email, '/login/'));
  await expect(visitor).toHaveURL(/\/receipt\/ch_/);
  await expect(visitor.getByText('Connection fee, Registered Nurse')).toBeVisible();
}

const bill = (page: Page) => page.getByRole('region', { name: 'What this hire costs' });
const reportAndPay = (page: Page) => page.getByRole('button', { name: 'Report the hire and pay $3,250' });

/** An unlock that is rejected for want of a card leads to the billing page. */
async function expectCardFirst(page: Page): Promise<void> {
  const message = 'Please add a card first. It is charged only when you hire.';
  await page.route('**/unlock', (route) => route.fulfill({ status: 402, body: JSON.stringify({ message }) }));
  await openContact(page);
  await page.getByRole('button', { name: 'Unlock Contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unlock Contact' });
  await expect(dialog).toContainText(
    'No card is needed now. Under the terms, a valid card on file is needed when you hire.',
  );
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByRole('alert')).toContainText(message);
  await dialog.getByRole('link', { name: 'Add a card' }).first().click();
  await expect(page).toHaveURL('/billing');
  await expect(page.getByText('No card yet.')).toBeVisible();
  await expect(page.getByText('No subscription: you pay one flat fee when you hire.')).toBeVisible();
  await page.unroute('**/unlock');
}

/** A card that is declined, one that is saved, and the one that replaces it. */
async function addCards(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a card' }).click();
  await expect(page.getByRole('heading', { name: 'Save a card' })).toBeVisible();
  await page.getByRole('button', { name: 'Save a card that is declined' }).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByText('No card yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Add a card' }).click();
  await page
    .getByRole('button', { name: 'Save a card that asks for authentication when it is charged' })
    .click();
  await expect(page.getByText(/^Visa ending in 3155/)).toBeVisible();
  await page.getByRole('button', { name: 'Replace the card' }).click();
  await page.getByRole('button', { name: 'Save a test card' }).click();
  await expect(page.getByText(/^Visa ending in 4242, expires 12\/20\d\d$/)).toBeVisible();
}

test('An employer adds a card, unlocks, and pays the fee of a first hire, which is confirmed and does not last', async ({
  browser,
}) => {
  const town = 'Elko, NV';
  const [employer, nurse] = [newPerson('hires-clinic'), newPerson('hires-nurse')];
  await employer.postJob({ job_location: town, employer_name: 'Bayside Clinic' });
  await nurse.createProfile({ locations: [town], provider_types: ['Registered Nurse', 'CRNA'] });
  // Only verified addresses get emails.
  await nurse.signIn();
  const page = await openAs(browser, employer, '/dashboard');
  await expectCardFirst(page);
  await addCards(page);

  await page.goto('/dashboard');
  await openContact(page);
  await page.getByRole('button', { name: 'Unlock Contact' }).click();
  await page.getByRole('dialog', { name: 'Unlock Contact' }).getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('$3,500 as Registered Nurse')).toBeVisible();
  await expect(page.getByText('$6,500 as CRNA')).toBeVisible();
  await expect(page.getByText('under the terms of Mar 20, 2025, within 12 months')).toBeVisible();

  await page.goto('/billing');
  await page.getByRole('link', { name: 'Report a hire (Dana Ortiz)' }).click();
  await fillHire(page);
  await expect(bill(page)).toBeFocused();
  await expect(bill(page)).toContainText('Connection fee, Registered Nurse$3,500');
  await expect(bill(page)).toContainText('Credit on your first hire−$250');
  await expect(bill(page)).toContainText('to Visa ending in 4242$3,250');
  await reportAndPay(page).click();
  await expect(page).toHaveURL('/billing');
  await expect(page.getByRole('status').filter({ hasText: 'The hire is reported.' })).toContainText(
    '$3,250 paid.',
  );
  await expect(page.getByRole('button', { name: 'Receipt (hire of Dana Ortiz)' })).toBeVisible();
  await expect(page.getByText('Hired', { exact: true })).toBeVisible();
  await expect(page.getByText('Report a hire')).toHaveCount(0);
  await expectReceiptAfterSignIn(browser, page, employer);
  const ledger = page.getByRole('table', { name: 'Fees and Credits' });
  for (const row of [/Connection fee.*\+\$3,500/, /First-hire credit.*−\$250/, /Payment.*−\$3,250/])
    await expect(ledger.getByRole('row', { name: row })).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(await emailedPath(nurse.email, '/hires/confirm/'));
  await expect(theirs.getByText('Did Bayside Clinic hire you as Registered Nurse')).toBeVisible();
  await theirs.getByRole('button', { name: 'No, that is not right' }).click();
  await theirs.getByLabel(/^For example the employer/).fill('I never worked there.');
  await theirs.getByRole('button', { name: 'Send' }).click();
  await expect(theirs.getByText('Thank you for letting us know.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Change my answer' }).click();
  await theirs.getByLabel('Anything to add? (optional)').fill('I had the wrong clinic in mind.');
  await theirs.getByRole('button', { name: 'Yes, that is right' }).click();
  await expect(theirs.getByText('You confirmed this hire.')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('You confirmed this hire.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The professional confirmed this hire.')).toBeVisible();

  await page.getByRole('button', { name: 'This hire did not last' }).click();
  const dialog = page.getByRole('dialog', { name: 'This hire did not last' });
  await dialog.getByRole('button', { name: 'Turn the fee into credit' }).click();
  await expect(dialog.getByText('Please enter the last working day.')).toBeVisible();
  await dialog.getByLabel('Last working day').fill(today());
  await dialog.getByRole('button', { name: 'Turn the fee into credit' }).click();
  await expect(page.getByText('Noted. The fee is now credit toward your next hire.')).toBeVisible();
  await expect(page.getByText(/^It did not last/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'This hire did not last' })).toHaveCount(0);
  const figure = page.locator('dl').filter({ has: page.getByText('Your credit', { exact: true }) });
  await expect(figure).toContainText('Your credit$3,500');
});

test('A hire reported next to the list with a declined card is paid on a secure page', async ({
  browser,
}) => {
  const { page } = await unlocked(
    browser,
    'Winnemucca, NV',
    'Save a card that will be declined when it is charged',
  );
  await page.getByRole('button', { name: 'Report a hire of Dana Ortiz' }).click();
  await expect(page.getByRole('heading', { name: 'Report a hire' })).toBeFocused();
  await fillHire(page);
  await reportAndPay(page).click();
  const person = page.getByRole('region', { name: 'Dana Ortiz' });
  await expect(person.getByText('Registered Nurse, starting')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dana Ortiz' })).toBeFocused();
  await expect(page.getByText('Report a hire')).toHaveCount(0);
  await person.getByRole('link', { name: 'Payment due' }).click();
  const due = page.getByRole('listitem').filter({ hasText: 'Your card was declined.' });
  await expect(due).toBeVisible();
  const pay = due.getByRole('button', { name: 'Pay $3,250 (hire of Dana Ortiz)' });
  await pay.click();
  await expect(page.getByRole('heading', { name: 'Pay $3,250.00' })).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL('/billing');
  await pay.click();
  await page.getByRole('button', { name: 'Pay with a test card' }).click();
  await expect(page.getByText('Payment received.')).toBeVisible();
  await expect(page).toHaveURL('/billing');
  await expect(page.getByText('$3,250 paid.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
});

test('An employer claims to have known a professional, the hire waits, and an admin accepts the claim', async ({
  browser,
  page: admins,
}) => {
  const name = `Known Clinic ${randomUUID().slice(0, 8)}`;
  const { page, employer } = await unlocked(browser, 'Ely, NV', 'Save a test card', name);
  await test.step('the claim needs a reason', async () => {
    await page.goto('/billing');
    await page.getByRole('button', { name: 'We already knew this person (Dana Ortiz)' }).click();
    const dialog = page.getByRole('dialog', { name: 'We already knew this person' });
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Please give a reason.')).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await dialog.getByLabel('Reason').fill('She worked here last summer.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Thank you. We will review it and email you.')).toBeVisible();
  });

  await test.step('a hire waits for the decision', async () => {
    await page.getByRole('link', { name: 'Report a hire (Dana Ortiz)' }).click();
    await fillHire(page);
    await expect(bill(page)).toContainText('Nothing is charged until we decide.');
    await page.getByRole('button', { name: 'Report the hire', exact: true }).click();
    await expect(page.getByRole('main').getByText('On hold')).toBeVisible();
  });

  await test.step('an admin accepts, also after a failed try', async () => {
    await openConsole(admins);
    const claim = admins.getByRole('article', { name: `${name} says they already knew Dana Ortiz` });
    await expect(claim).toContainText('She worked here last summer.');
    await expect(claim).toContainText(employer.email);
    await claim.getByRole('button', { name: 'Accept' }).click();
    const dialog = admins.getByRole('dialog', { name: 'Accept' });
    await expect(dialog).toContainText('The employer owes nothing for hiring this person.');
    await expect(dialog).toContainText('We email the employer.');
    await dialog.getByLabel('Note').fill('The payroll shows it');
    await admins.route('/graphql', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(dialog.getByRole('alert')).toContainText('An error occurred. Please try again later.');
    await expect(dialog.getByLabel('Note')).toHaveValue('The payroll shows it');
    await admins.unroute('/graphql');
    await dialog.getByRole('button', { name: 'Accept' }).click();
    const waiting = admins.getByRole('region', { name: 'Waiting for a decision' });
    await expect(waiting.getByRole('status')).toHaveText('Decided. We are emailing the employer.');
    await expect(claim).toHaveCount(0);
    await employer.signIn();
    const billing = await employer.call('GET /billing');
    expect(billing).toMatchObject({ owed_cents: 0, unlocked: [{ claim: 'accepted' }] });
  });
});
