import { describe, expect, it, jest } from '@jest/globals';
import { hireLimits } from '@nearward/proto/hire-rules';
import { fireEvent, screen, within } from '@testing-library/react';
import { contact, contacts, profile, subscription } from '../../testing/responses';
import { billing, dueHire, hire, undecidedHire, quote } from '../../testing/billing-responses';
import { queries } from '../../shared/queries';
import { json, type Facade } from '../../testing/facade';
import { mainActions, rejection } from '../../testing/call-parts';
import { openApp, openSignedIn, pass, press } from '../../testing/open-app';
import { button, click, describeFailuresOf, fill } from '../../testing/failures';

const salary = 'Yearly salary in dollars (optional)';

const open = (path: string, more: Partial<typeof billing> = {}) =>
  openSignedIn(path, {
    'GET /billing': { ...billing, ...more },
    'GET /subscription/status': { subscription },
  });

async function fillHire(): Promise<Facade> {
  const facade = await open(`/hires/report/${profile.id}`);
  fill(/^Role/, 'Registered Nurse');
  fill(/^Offer accepted on/, '2026-11-22');
  fill(/^First working day/, '2026-11-22');
  fill(salary, '$85,000');
  return facade;
}

describe('A receipt from an email', () => {
  it('is requested when the page opens, and again on "Try again"', async () => {
    const facade = await openSignedIn('/hires/receipt/some-hire', {
      'POST /hires/some-hire/receipt': rejection(502, 'Stripe is away'),
    });
    expect(screen.getByRole('alert').textContent).toContain('Stripe is away');
    expect(facade.countOf('POST /hires/some-hire/receipt')).toBe(1);
    facade.reply('POST /hires/some-hire/receipt', rejection(404, 'Receipt not found'));
    await press('Try again');
    expect(screen.getByRole('alert').textContent).toContain('Receipt not found');
    expect(screen.getByRole('link', { name: 'See your billing page' })).toBeTruthy();
  });
});

describe('The amount of a hire', () => {
  const bill = () => screen.queryByRole('region', { name: 'What this hire costs' })?.textContent;
  const reportAndPay = 'Report the hire and pay $3,250';

  async function ask(answer: { status: number; body: string }): Promise<Facade> {
    const facade = await fillHire();
    facade.reply('POST /hires/quote', answer);
    await press('See the amount');
    return facade;
  }

  it('is shown for review again when it has changed, before anything is charged', async () => {
    const facade = await ask(json(quote));
    const changed = 'The amount has changed. Please review it again.';
    facade.reply('POST /hires', rejection(409, changed));
    facade.reply('POST /hires/quote', json({ ...quote, first_hire_credit_cents: 0, charge_cents: 350_000 }));
    await press(reportAndPay);
    expect(bill()).toContain(changed);
    expect(button('Report the hire and pay $3,500')).toBeTruthy();
    expect(screen.getByLabelText(salary)).toHaveProperty('value', '$85,000');
    fill(salary, '90000');
    expect(bill()).toBeUndefined();
    expect(button('See the amount')).toBeTruthy();
  });

  it.each([
    [
      'a subscription',
      { free_because: 'subscription', charge_cents: 0 },
      'your subscription is paid for the first working day',
    ],
    ['a late hire', { free_because: 'after_12_months', charge_cents: 0 }, 'more than 12 months after'],
    [
      'a person known before',
      { free_because: 'already_known', charge_cents: 0 },
      'you already knew this person',
    ],
    ['a late report', { late: true }, `more than ${hireLimits.reportBusinessDays} business days ago`],
    ['no card', { has_card: false }, 'you pay it on a secure page linked from your billing page.'],
    ['a later start', { waits_for_start: true }, 'If it is not, $3,250 is charged to your card then.'],
    ['credit', { failed_hire_credit_cents: 350_000, charge_cents: 0 }, 'did not last−$3,500'],
  ] as const)('shows its reason: %s', async (_, changes, text) => {
    await ask(json({ ...quote, ...changes }));
    expect(bill()).toContain(text);
    expect(button('late' in changes ? reportAndPay : 'Report the hire')).toBeTruthy();
  });

  it('is not shown when the service rejects a date, with the error next to that field', async () => {
    const message = 'The offer cannot have been accepted before you unlocked the contact.';
    await ask(rejection(400, message));
    expect(within(screen.getByRole('alert')).getByRole('link').textContent).toBe(message);
    const day = screen.getByLabelText(/^Offer accepted on/);
    expect(document.getElementById(day.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
  });
});

describe('The billing page', () => {
  const expectText = (text: string) => expect(screen.getByText(text)).toBeTruthy();

  it('lists fees and invoices only once there are some', async () => {
    const facade = await open('/billing', { ledger: [], invoices: [] });
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const others = ['Card on file', 'Plan', 'Hires (2)', 'Contacts You Unlocked (1)', 'Terms'];
    expect(titles()).toEqual(others);
    const entry = {
      id: 'fee',
      at: hire.reported_at,
      kind: 'fee',
      hire_id: hire.id,
      owed_cents: 1,
      credit_cents: 0,
    };
    facade.reply('GET /billing', json({ ...billing, ledger: [entry] }));
    await queries.invalidateQueries();
    await pass(500);
    expect(titles()).toEqual(others.toSpliced(-1, 0, 'Fees and Credits (1)'));
  });

  it('polls a charge in progress until it has settled', async () => {
    const charging = { ...hire, status: 'charging', receipt_url: null } as const;
    const facade = await open('/billing', { hires: [charging] });
    expectText('$3,250 is being charged to your card.');
    facade.reply('GET /billing', json({ ...billing, hires: [hire] }));
    await pass(1_100);
    expectText('$3,250 paid.');
  });
});

describe('The button that stands out on the billing page', () => {
  it.each([
    ['adds a card while nothing is due', [], 0, ['Add a card']],
    ['pays what is due', [dueHire], 325_000, ['Pay $3,250 (hire of Dana Ortiz)']],
  ])('%s', async (_, hires, owed_cents, actions) => {
    await open('/billing', { card: null, hires, owed_cents });
    expect(mainActions()).toEqual(actions);
  });
});

describe('Billing of a hire that may still become free', () => {
  it('owes nothing and offers no payment before the first working day', async () => {
    const plan = { ...subscription, status: 'active', stripe_price_id: 'price_monthly' } as const;
    await open('/billing', { subscription: plan, hires: [undecidedHire], undecided_cents: 325_000 });
    const owed = screen.getByText('You owe').closest('div');
    expect(owed?.textContent).toBe('You owe$0$3,250 is not decided yet. See the hires below.');
    expect(
      screen.getByText(/^Decided on Dec 7, 2026: no fee if your plan is paid then, otherwise/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.getByText(/^Monthly Plan\. Hires have no fee if the plan is paid on/)).toBeTruthy();
  });
});

describe('Confirm hire', () => {
  /** Whether the browser asks before the page is closed. */
  const warnsOfLoss = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it.each([
    [null, false, /They see your answer\.$/],
    [null, true, /deleted its account later\. We see your answer\.$/],
    [{ day: 7, still: null, left_on: null }, false, /we tell the employer your last day\.$/],
    [{ day: 7, still: null, left_on: null }, true, /^You started on Dec 1, 2026\.$/],
  ])('says who learns of an answer: %#', async (check, employer_left, text) => {
    const hire = { employer_name: 'Bayside Clinic', role: 'LPN', starts_on: '2026-12-01' };
    await openApp('/hires/confirm/some-token', {
      'GET /hire-confirmations/some-token': { ...hire, employer_left, answer: null, decision: null, check },
    });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('requires a reason before disputing, and leads to the dashboard', async () => {
    const facade = await openApp('/hires/confirm/some-token', {
      'GET /hire-confirmations/some-token': {
        employer_name: 'Bayside Clinic',
        role: 'LPN',
        starts_on: '2026-12-01',
        answer: null,
        decision: null,
        check: null,
      },
      'POST /hire-confirmations/some-token': { message: 'Thank you.' },
    });
    await press('No, that is not right');
    await press('Send');
    expect(facade.countOf('POST /hire-confirmations/some-token')).toBe(0);
    fill(/^For example the employer/, 'I never worked there.');
    expect(warnsOfLoss()).toBe(true);
    await press('Send');
    expect(warnsOfLoss()).toBe(false);
    expect(facade.calls.at(-1)?.body).toEqual({ answer: 'disputed', note: 'I never worked there.' });
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
  });

  it.each([
    ['waived', null, /^Bayside Clinic reported that they hired you\. The hire is no longer on record\./, 0],
    ['corrected', 'disputed', /We corrected the role to LPN, starting Dec 1, 2026\./, 0],
    ['dismissed', 'disputed', /^You told us that this is not right\. We reviewed it and emailed you/, 1],
  ])('says how it was decided: %s', async (decision, answer, text, changes) => {
    await openApp('/hires/confirm/some-token', {
      'GET /hire-confirmations/some-token': {
        employer_name: 'Bayside Clinic',
        role: 'LPN',
        starts_on: '2026-12-01',
        answer,
        decision,
        check: null,
      },
    });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Yes, that is right' })).toBeNull();
    expect(screen.queryAllByRole('button', { name: 'Change my answer' })).toHaveLength(changes);
  });
});

describe('Question about a hire', () => {
  const isOpen = { day: 7, asked_at: '2026-12-08T10:00:00.000Z', still_at: null, is_open: true };

  it('is answered by the employer with one click', async () => {
    const facade = await open('/billing', { hires: [{ ...hire, check: isOpen }] });
    expect(screen.getByText(/^Is .* still working with you\?$/)).toBeTruthy();
    facade.reply(`POST /hires/${hire.id}/check`, rejection(503, 'Try again later'));
    await press(/^Yes, still working here/);
    expect(screen.getByRole('alert').textContent).toContain('Try again later');
    facade.reply(`POST /hires/${hire.id}/check`, json(hire));
    await press(/^Yes, still working here/);
    expect(screen.getByText('Thank you for letting us know.')).toBeTruthy();
  });

  it.each([
    ['pay first while a fee is due', dueHire, /^If not, pay first\. Within the guarantee/],
    ['nothing after the guarantee', { ...hire, guaranteed_until: null }, /^If not, you need not answer: the/],
  ])('asks of an employer whose hire has left: %s', async (_, left, text) => {
    await open('/billing', { hires: [{ ...left, check: isOpen }] });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('is answered in the person’s panel, where the result stays', async () => {
    const person = { ...contact, name: 'Dana Ortiz', is_unlocked: true, stage: 'hired' as const };
    const facade = await openSignedIn(`/dashboard?person=${profile.id}`, {
      'GET /contacts': { ...contacts, contacts: [person] },
      'GET /billing': { ...billing, hires: [{ ...hire, check: isOpen }] },
      [`POST /hires/${hire.id}/check`]: hire,
    });
    expect(screen.getByText(/^Is .* still working with you\?$/)).toBeTruthy();
    facade.reply('GET /billing', json({ ...billing, hires: [hire] }));
    await press(/^Yes, still working here/);
    expect(screen.getByText('Thank you for letting us know.')).toBeTruthy();
    expect(screen.queryByText(/still working with you/)).toBeNull();
  });

  it('requires the last day from a professional who left', async () => {
    const facade = await openApp('/hires/confirm/some-token', {
      'GET /hire-confirmations/some-token': {
        employer_name: 'Bayside Clinic',
        role: 'LPN',
        starts_on: '2026-12-01',
        answer: 'confirmed',
        decision: null,
        check: { day: 7, still: null, left_on: null },
      },
      'POST /hire-confirmations/some-token/check': { message: 'Thank you.' },
    });
    expect(facade.countOf('POST /hire-confirmations/some-token/check')).toBe(0);
    await press('No, I left');
    await press('Send');
    expect(facade.countOf('POST /hire-confirmations/some-token/check')).toBe(0);
    fill(/^Last working day/, '2026-12-05');
    await press('Send');
    expect(facade.calls.at(-1)?.body).toEqual({ still: false, left_on: '2026-12-05' });
    expect(screen.getByText('You told us that your last working day was Dec 5, 2026.')).toBeTruthy();
  });
});

describe('Plan comparison', () => {
  it('shows from how many hires a year a plan costs less than its fees', async () => {
    await open('/subscription');
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toContain(
      'Technologist / RN / LPN$3,5009 hires8 hires',
    );
  });
});

describe('The result of a hosted page', () => {
  it.each([
    ['/billing?hire=paid', 'Payment received.'],
    ['/billing?card=saved', /^Visa ending in 4242/],
    ['/subscription?checkout=done', 'Active Subscription: Monthly Plan'],
  ])('is shown once, so that the address loses it: %s', async (path, text) => {
    const plan = { ...subscription, status: 'active', stripe_price_id: 'price_monthly' } as const;
    const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2031 };
    const { search } = await openSignedIn(`${path}&from=stripe`, {
      'GET /billing': { ...billing, subscription: plan, card, hires: [hire] },
      'GET /subscription/status': { subscription: plan },
    });
    await pass(100);
    expect(screen.getByText(text)).toBeTruthy();
    expect(search()).toBe('?from=stripe');
    const subscribe = screen.queryAllByText<HTMLButtonElement>('Subscribe');
    expect(subscribe.map(({ disabled }) => disabled)).toEqual(path.startsWith('/sub') ? [true, true] : []);
  });
});

describe('When a call about money fails,', () => {
  describeFailuresOf([
    {
      name: 'opening the checkout',
      call: 'POST /create-checkout-session',
      open: () => open('/subscription'),
      act: () => {
        click('Subscribe to the Monthly Plan')();
        fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept Terms' }));
      },
      says: 'We could not open the checkout. Please try again later.',
      again: 'Subscribe to the Monthly Plan',
    },
    {
      name: 'paying for a hire',
      call: `POST /hires/${dueHire.id}/pay`,
      open: () => open('/billing'),
      act: click('Pay $3,250 (hire of Dana Ortiz)'),
      says: 'We could not open the payment page. Please try again later.',
      again: 'Pay $3,250 (hire of Dana Ortiz)',
    },
    {
      name: 'reporting a hire',
      call: 'POST /hires',
      open: async () => {
        const facade = await fillHire();
        facade.reply('POST /hires/quote', json(quote));
        await press('See the amount');
        return facade;
      },
      act: click('Report the hire and pay $3,250'),
      says: 'Failed to report the hire. Please try again.',
      typed: [salary, '$85,000'],
      again: 'Report the hire and pay $3,250',
    },
    {
      name: 'disputing a hire',
      call: `POST /hires/${dueHire.id}/dispute`,
      open: async () => {
        const facade = await open('/billing');
        click('Dispute (hire of Dana Ortiz)')();
        fill(/^Reason/, 'Never worked here.');
        return facade;
      },
      act: click('Send'),
      says: 'We could not send your reason. Please try again.',
      typed: ['Reason', 'Never worked here.'],
      again: 'Send',
    },
  ]);
});

const tomorrow = async () => {
  jest.setSystemTime(Date.parse('2026-11-23T12:00:00Z'));
  await pass(60_000);
};

describe('The subscription', () => {
  const plan = (status: string) => ({ ...subscription, status, stripe_price_id: 'price_yearly' });

  it('is awaited after the checkout', async () => {
    const facade = await open('/subscription?checkout=done');
    expect(screen.getByText('Confirming payment…')).toBeTruthy();
    expect(button('Subscribe to the Monthly Plan')).toHaveProperty('disabled', true);
    facade.reply('GET /subscription/status', json({ subscription: plan('active') }));
    await pass(1_100);
    expect(screen.getByText('Active Subscription: Yearly Plan')).toBeTruthy();
  });

  it('is canceled after a year, and then ends with the paid period', async () => {
    const facade = await open('/subscription');
    const old = { ...plan('active'), start_date: '2024-01-01T00:00:00Z' };
    facade.reply('GET /subscription/status', json({ subscription: old }));
    facade.reply('POST /cancel-subscription', json({ status: 'success' }));
    await queries.invalidateQueries();
    await pass(500);
    await press('Cancel Subscription');
    facade.reply('GET /subscription/status', json({ subscription: { ...old, cancel_at_period_end: true } }));
    await press('Yes, Cancel Subscription');
    expect(screen.getByText(/ends with the current billing period/)).toBeTruthy();
  });
});

describe('The plans', () => {
  it('names the first day to cancel a plan bought today, even on a page opened yesterday', async () => {
    await open('/subscription');
    const terms = () => screen.getAllByText(/you can cancel after /)[0]?.textContent;
    expect(terms()).toContain('Nov 17, 2027');
    await tomorrow();
    expect(terms()).toContain('Nov 18, 2027');
  });
});
