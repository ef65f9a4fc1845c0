import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { jobTexts } from '@nearward/proto/rest/job-texts';
import { jobFilter, nurse } from '../../testing/responses';
import { type Facade, json } from '../../testing/facade';
import { tick, bodyOf } from '../../testing/call-parts';
import { openSignedIn, pass, press, tap } from '../../testing/open-app';
import { accountSettings } from '../../testing/team-responses';
import { fill } from '../../testing/failures';

async function openFilter(filter: typeof jobFilter | null = null): Promise<Facade> {
  const facade = await openSignedIn('/account', {
    'GET /user/current': nurse,
    'GET /account': { ...accountSettings, mails: [{ kind: 'jobs', pace: 'daily', filter }], asks: [] },
  });
  await tap(screen.getByText(/^Only email me jobs that/));
  return facade;
}
/** To a tab whose data is no longer fresh. */
const comeBack = async () => {
  await pass(2_000);
  fireEvent(window, new Event('visibilitychange'));
  await pass(100);
};
const save = 'Save the filter';

describe('Quiet hours', () => {
  it('keeps the values that another tab saved', async () => {
    const settings = { ...accountSettings, mails: [{ kind: 'jobs', pace: 'daily', filter: null }], asks: [] };
    const hours = (from: number, until: number) => ({ ...settings, quiet_hours: { from, until } });
    const facade = await openSignedIn('/account', {
      'GET /user/current': nurse,
      'GET /account': hours(21, 7),
    });
    facade.reply('GET /account', json(hours(21, 9)));
    await comeBack();
    facade.reply('PUT /account/quiet-hours', json({ message: 'Saved.' }));
    fill('Quiet from', '22');
    await pass(100);
    expect(facade.calls.at(-1)?.body).toEqual({ hours: { from: 22, until: 9 } });
    expect(screen.getByLabelText('Quiet from')).toHaveProperty('value', '22');
  });
});

describe('The filter of emails about new jobs', () => {
  it('is saved with one button and leaves the frequency as it is', async () => {
    const facade = await openFilter();
    facade.reply('PUT /account/mails', json({ message: 'Saved.' }));
    fill('Pay at least', ' $62 ');
    fill('Distance', '15');
    tick('Shifts', 'Night');
    tick('Practice settings', 'Outpatient');
    await press(save);
    expect(bodyOf(facade, 'PUT /account/mails')).toEqual({
      kind: 'jobs',
      filter: {
        pay_min: 62,
        pay_unit: 'hour',
        shift: ['Night'],
        miles: 15,
        practice_settings: ['Outpatient'],
      },
    });
    expect(screen.getByText('Saved.')).toBeDefined();
    expect(facade.countOf('GET /account')).toBe(2);
  });

  it('shows the saved choices, and an empty one accepts every job', async () => {
    const facade = await openFilter(jobFilter);
    expect(screen.getByText('On')).toBeDefined();
    expect(screen.getByLabelText('Pay at least')).toHaveProperty('value', '62');
    expect(screen.getByLabelText('Distance')).toHaveProperty('value', '12');
    fill('Pay at least', '');
    fill('Distance', '');
    tick('Shifts', 'Day');
    tick('Practice settings', 'Outpatient');
    facade.reply('PUT /account/mails', json({ message: 'Saved.' }));
    await press(save);
    expect(bodyOf(facade, 'PUT /account/mails')).toMatchObject({
      filter: { pay_min: null, shift: [], miles: null, practice_settings: [] },
    });
  });

  it('shows a problem at its field without a request', async () => {
    const facade = await openFilter();
    fill('Pay at least', '62.50');
    await press(save);
    const field = screen.getByLabelText('Pay at least');
    expect(field).toHaveProperty('value', '62.50');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(jobTexts.payUnreadable)).toBeDefined();
    expect(document.activeElement).toBe(field);
    expect(facade.countOf('PUT /account/mails')).toBe(0);
  });

  it('keeps what another tab saved', async () => {
    const facade = await openFilter(jobFilter);
    fill('Distance', '15');
    const newJobs = { kind: 'jobs', pace: 'daily', filter: { ...jobFilter, pay_min: 80 } };
    facade.reply('GET /account', json({ ...accountSettings, mails: [newJobs], asks: [] }));
    await comeBack();
    facade.reply('PUT /account/mails', json({ message: 'Saved.' }));
    await press(save);
    expect(bodyOf(facade, 'PUT /account/mails')).toMatchObject({
      filter: { ...jobFilter, pay_min: 80, miles: 15 },
    });
  });
});
