import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { clinic, profile, subscription } from '../../testing/responses';
import { billing, dueHire } from '../../testing/billing-responses';
import { json, Facade } from '../../testing/facade';
import { openSignedIn, pass, press } from '../../testing/open-app';
import { click, describeFailuresOf, fill } from '../../testing/failures';

async function openPage(path: string, more: Partial<typeof billing> = {}): Promise<Facade> {
  const facade = new Facade({
    'GET /user/current': clinic,
    'GET /billing': { ...billing, ...more },
    'GET /subscription/status': { subscription },
  });
  await openSignedIn(path);
  return facade;
}

async function filledHire(): Promise<Facade> {
  const facade = await openPage(`/hires/report/${profile.id}`);
  fill(/^Role/, 'CRNA');
  fill(/^Offer accepted on/, '2026-11-02');
  fill(/^First working day/, '2026-11-16');
  fill(/^Yearly salary/, '185000');
  return facade;
}

const salary: [string, string] = ['Yearly salary in dollars (optional)', '185000'];

describe('When a call about money fails,', () => {
  describeFailuresOf([
    {
      name: 'opening the checkout',
      call: 'POST /create-checkout-session',
      open: () => openPage('/subscription'),
      act: () => {
        click('Subscribe to the Monthly Plan')();
        fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept Terms' }));
      },
      says: 'We could not open the checkout. Please try again later.',
      again: 'Subscribe to the Monthly Plan',
    },
    {
      name: 'asking what a hire costs',
      call: 'POST /hires/quote',
      open: filledHire,
      act: click('See the amount'),
      says: 'We could not get the amount. Please try again.',
      typed: salary,
      again: 'See the amount',
    },
    {
      name: 'reporting a hire',
      call: 'POST /hires',
      open: async () => {
        const facade = await filledHire();
        const quote = {
          fee_cents: 650_000,
          failed_hire_credit_cents: 0,
          first_hire_credit_cents: 0,
          charge_cents: 650_000,
          free_because: null,
          late: false,
          waits_for_claim: false,
          waits_for_start: false,
          has_card: true,
        };
        facade.reply('POST /hires/quote', json(quote));
        await press('See the amount');
        return facade;
      },
      act: click('Report the hire and pay $6,500'),
      says: 'Failed to report the hire. Please try again.',
      typed: salary,
      again: 'Report the hire and pay $6,500',
    },
    {
      name: 'disputing a hire',
      call: `POST /hires/${dueHire.id}/dispute`,
      open: async () => {
        const facade = await openPage('/billing');
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

describe('The plans', () => {
  it('names the first day to cancel a plan bought today, even on a page opened yesterday', async () => {
    await openPage('/subscription');
    const terms = () => screen.getAllByText(/you can cancel after /)[0]?.textContent;
    expect(terms()).toContain('Nov 17, 2027');
    await tomorrow();
    expect(terms()).toContain('Nov 18, 2027');
  });
});

describe('The form to report a hire', () => {
  it('accepts the day that it is, also on a page of yesterday', async () => {
    await openPage(`/hires/report/${profile.id}`);
    const latest = () => screen.getByLabelText(/^Offer accepted on/).getAttribute('max');
    expect(latest()).toBe('2026-11-22');
    await tomorrow();
    expect(latest()).toBe('2026-11-23');
  });
});
