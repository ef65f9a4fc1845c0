import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { clinic, contact, contacts, nurse, seekerJob } from '../../testing/responses';
import { mainActions } from '../../testing/call-parts';
import { json } from '../../testing/facade';
import { openSignedIn, pass, press } from '../../testing/open-app';
import { actingAs } from '../../testing/team-responses';
import { alerts, click, describeFailuresOf, fill } from '../../testing/failures';

const openDashboard = (of: typeof nurse) => openSignedIn('/dashboard', { 'GET /user/current': of });

/** Opens the first contact of the list and its unlock dialog. */
async function openDialog(): Promise<void> {
  await pass(100);
  const [row] = screen.getAllByRole('link', { name: /^Dana O\./ });
  if (row) fireEvent.click(row);
  await pass(100);
  await press('Unlock Contact');
}

describe('The button at the top of the dashboard', () => {
  it.each([
    ['a clinic with a job', clinic, []],
    ['a professional', nurse, []],
    ['a team without a job', { ...actingAs('owner'), jobs: [] }, ['Post a Job']],
  ])('stands out only until there is something to see: %s', async (_, user, actions) => {
    await openDashboard(user);
    expect(mainActions()).toEqual(actions);
  });
});

describe('When a call of the dashboard fails,', () => {
  describeFailuresOf([
    {
      name: 'saving a job',
      call: `POST /jobs/${seekerJob.id}/save`,
      open: () => openDashboard(nurse),
      act: click('Save'),
      says: 'Failed to save job',
      again: 'Save',
    },
    {
      name: 'expressing interest',
      call: `POST /jobs/${seekerJob.id}/apply`,
      open: async () => {
        const facade = await openDashboard(nurse);
        click('Express Interest')();
        fill('Note (optional)', 'A long note.');
        return facade;
      },
      act: click('Send'),
      says: 'Failed to submit application',
      typed: ['Note (optional)', 'A long note.'],
      again: 'Send',
    },
    {
      name: 'unlocking a contact',
      call: `POST /profiles/${contact.profile_id}/unlock`,
      open: async () => {
        const facade = await openDashboard(clinic);
        await openDialog();
        return facade;
      },
      act: click('Accept'),
      says: 'Failed to unlock profile',
      again: 'Accept',
    },
  ]);

  it('shows why the user could not be loaded, and leads to sign-in after the session ended', async () => {
    for (const status of [403, 404, 429, 500, 503, 401]) {
      const { address, close } = await openSignedIn('/dashboard', {
        'GET /user/current': { status, body: '{}' },
      });
      await pass(10_000); // until it is tried no more
      if (status === 401) expect(address()).toBe('/login');
      else
        expect(alerts()).toEqual([expect.stringContaining('Failed to load dashboard data. Please refresh')]);
      close();
    }
  });

  it('keeps the rest of the dashboard when the contacts fail to load', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const facade = await openSignedIn('/dashboard', { 'GET /contacts': { status: 500, body: '' } });
    await pass(10_000);
    expect(screen.getByText('Your contacts could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Your Posted Jobs' })).toBeTruthy();
    expect(logged).toHaveBeenCalledWith('Fetching contacts failed', expect.anything());
    expect(alerts()).toEqual([]);
    logged.mockRestore();

    facade.reply('GET /contacts', json(contacts));
    await press('Try again');
    expect(screen.getByRole('heading', { name: 'Your Contacts (1)' })).toBeTruthy();
  });

  it('dismisses the errors and retries all calls when everything fails to load', async () => {
    const facade = await openSignedIn('/dashboard', { 'GET /user/current': { status: 503, body: '' } });
    await pass(10_000);
    expect(alerts()).toEqual([expect.stringContaining('Failed to load dashboard data.')]);
    click('Dismiss')();
    expect(alerts()).toEqual([]);
    facade.reply('GET /user/current', json(clinic));
    await press('Try again');
    expect(screen.getByRole('heading', { name: 'Your Posted Jobs' })).toBeTruthy();
  });
});
