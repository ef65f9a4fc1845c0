import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { postedJob } from '../testing/responses';
import { json } from '../testing/facade';
import { openApp, openSignedIn, press } from '../testing/open-app';
import { alerts, fill } from '../testing/failures';

const none = { status: 'none', stripe_price_id: null, start_date: null, cancel_at_period_end: false };
const old = {
  ...none,
  status: 'active',
  stripe_price_id: 'price_yearly',
  start_date: '2024-01-01T00:00:00Z',
};

const openPlans = (subscription: object) =>
  openSignedIn('/subscription', { 'GET /subscription/status': { subscription } });

describe('A response with only the fields of the specification', () => {
  it.each([
    [{ status: 400, body: '{"error":"Your bank declined."}' }, 'Your bank declined.'],
    [json({ error: 'Your bank declined.' }), 'Your bank declined.'],
    [json({}), 'We could not open the checkout. Please try again later.'],
  ])('to a checkout shows the text of the server: %j', async (reply, text) => {
    const facade = await openPlans(none);
    facade.reply('POST /create-checkout-session', reply);
    await press('Subscribe to the Monthly Plan');
    await press('Accept Terms');
    expect(alerts()).toEqual([expect.stringContaining(text)]);
  });

  it('accepts a cancellation only with the right status', async () => {
    const facade = await openPlans(old);
    facade.reply('POST /cancel-subscription', json({ status: 'pending' }));
    await press('Cancel Subscription');
    await press('Yes, Cancel Subscription');
    expect(alerts()).toEqual([expect.stringContaining('We could not cancel the subscription.')]);
    expect(screen.queryByText('Subscription cancelled successfully')).toBeNull();
  });

  it('shows where the link is after a bare response to a sign-in', async () => {
    await openApp('/login', { 'POST /login': { success: true } });
    fill(/^Email/, 'clinic@example.com');
    await press('Send me a login link');
    expect(screen.getByText('Check your email for the login link!')).toBeTruthy();
  });

  it('shows the sent values after a bare response to a changed job', async () => {
    await openApp('/jobs/manage/job-token', {
      'GET /jobs/job-token': { job: postedJob },
      'PUT /jobs/job-token': {},
    });
    await press('Edit Job');
    fill(/^Contact name/, 'Alex Changed');
    await press('Save Changes');
    expect(screen.getByText('Job updated successfully!')).toBeTruthy();
    expect(screen.getByText('Alex Changed')).toBeTruthy();
  });
});
