import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { interviewTexts } from '@nearward/proto/rest/interview-texts';
import { ownZone } from '../../shared/interviews/times';
import { queries } from '../../shared/queries';
import { clinic, contact } from '../../testing/responses';
import { billing } from '../../testing/billing-responses';
import { json } from '../../testing/facade';
import { bodyOf, listOf, mainActions, openPerson, panel, rejection, sentTo } from '../../testing/call-parts';
import { booked, offered, ofEmployer, ofProfessional, questioned } from '../../testing/interview-responses';
import { confirm, openSignedIn, pass, press, tap } from '../../testing/open-app';

const [first = '', second = '', third = ''] = offered.starts;
const focusedText = () => document.activeElement?.textContent;
const dana = {
  ...contact,
  name: 'Dana Ortiz',
  phone: '(415) 555-0101' as string | null,
  is_new: false,
  is_unlocked: true,
  stage: 'unlocked' as const,
};
const call = `/contacts/${dana.profile_id}/interview`;

const openDana = (interview: typeof dana.interview, changes: Partial<typeof dana> = {}) =>
  openPerson({ ...dana, interview, ...changes }, [], { 'GET /user/interviews': { interviews: [] } });
const chooseFirst = async () => {
  const times = panel().getByRole('group', { name: /^Times on/ });
  await tap(within(times).getAllByRole('checkbox')[0] as HTMLElement);
};

describe('Offering an interview', () => {
  it.each([
    ['the next step after the unlock', null, ['Offer an interview']],
    ['past once the interview took place', questioned, ['Report a hire of Dana Ortiz']],
  ])('is %s', async (_, interview, actions) => {
    await openPerson({ ...dana, interview }, [], { 'GET /billing': billing });
    expect(mainActions()).toEqual(actions);
  });

  it('shows an overlap next to the times and keeps what was entered', async () => {
    const facade = await openDana(null);
    await press('Offer an interview');
    await tap(panel().getByRole('radio', { name: 'Video' }));
    fireEvent.change(panel().getByLabelText(/^Video link/), {
      target: { value: 'https://meet.example.com/a' },
    });
    await chooseFirst();
    const overlap = 'You already have an interview at that time.';
    facade.reply(`POST ${call}`, rejection(409, overlap, 'CONFLICT'));
    await press('Send the offer');
    expect(document.getElementById('starts-error')?.textContent).toBe(overlap);
    expect(panel().getByText('1 of 10 chosen')).toBeTruthy();
    expect(panel().getByLabelText(/^Video link/)).toHaveProperty('value', 'https://meet.example.com/a');

    const updated = { ...dana, interview: { ...offered, time_zone: 'America/Los_Angeles' } };
    facade.reply(`POST ${call}`, json(updated));
    facade.reply('GET /contacts', json(listOf(updated)));
    await press('Send the offer');
    expect(bodyOf(facade, `POST ${call}`)).toMatchObject({
      replaces: null,
      job_id: dana.job_id,
      minutes: 30,
      method: 'video',
      video_url: 'https://meet.example.com/a',
      starts: [expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d0$/)],
    });
    expect(panel().getByText('Waiting for Dana to choose a time.')).toBeTruthy();
    expect(focusedText()).toBe('Interview');
    expect(screen.getAllByText('Times offered').length).toBeGreaterThan(0);
    await press('Offer other times');
    expect(panel().getByText('Choose up to 10 times')).toBeTruthy();
  });

  it('is by video with a person without a phone number, and closes only after a question', async () => {
    await openDana(null, { phone: null });
    await press('Offer an interview');
    expect(panel().getByRole('radio', { name: 'Video' })).toHaveProperty('checked', true);
    await tap(panel().getByRole('radio', { name: 'Phone' }));
    expect(panel().getByText('No phone number yet. Dana gives one when booking.')).toBeTruthy();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await press('Keep editing');
    await press('Cancel');
    await press('Discard');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Offer an interview');
    expect(panel().getByRole('radio', { name: 'Video' })).toHaveProperty('checked', true);
  });

  it('asks first if the reader is interviewed at that time', async () => {
    const facade = await openDana(null);
    const own = { ...ofProfessional(booked), starts_at: '2026-11-23T17:00:00.000Z' };
    facade.reply('GET /user/interviews', json({ interviews: [own] }));
    void queries.invalidateQueries(); // as when the server reports a change
    await press('Offer an interview');
    expect(panel().getByText('You are interviewed yourself at 9:00 AM.')).toBeTruthy();
    await tap(panel().getByRole('checkbox', { name: '9:00 AM (you have an interview then)' }));
    facade.reply(`POST ${call}`, rejection(409, interviewTexts.otherThen, 'CONFLICT'));
    await press('Send the offer');
    expect(screen.queryByRole('alert')).toBeNull();
    facade.reply(`POST ${call}`, json({ ...dana, interview: offered }));
    await confirm('Send the offer');
    const sent = sentTo(facade, `POST ${call}`);
    expect(sent).toEqual([sent[0], { ...(sent[0] as object), confirmed_overlap: true }]);
  });

  it('is possible again once the booked one is over', async () => {
    await openDana({ ...booked, starts_at: '2026-11-22T11:31:00.000Z' });
    expect(panel().queryByRole('button', { name: 'Offer another interview' })).toBeNull();
    await pass(60_000);
    expect(panel().getByText('This interview is over.')).toBeTruthy();
    expect(panel().getByRole('button', { name: 'Offer another interview' })).toBeTruthy();
  });

  it('is not possible to a person who asked not to be contacted', async () => {
    const facade = await openDana(null);
    expect(screen.getByRole('button', { name: 'Offer an interview' })).toBeTruthy();
    const stopped = { ...dana, interview: null, asked_to_stop_at: '2026-11-20T10:00:00.000Z' };
    facade.reply('GET /contacts', json(listOf(stopped)));
    void queries.invalidateQueries(); // as when the server reports a change
    await pass(500);
    expect(screen.queryByRole('button', { name: 'Offer an interview' })).toBeNull();
  });

  const moved = { ...dana.jobs[0], is_own: false } as (typeof dana.jobs)[number];
  it('starts with a job that can be offered', async () => {
    const jobs = [moved, { ...moved, job_id: clinic.id, is_own: true }];
    const facade = await openDana(null, { jobs, jobs_total: 2 });
    await press('Offer an interview');
    await chooseFirst();
    await press('Send the offer');
    expect(sentTo(facade, `POST ${call}`)).toMatchObject([{ job_id: clinic.id }]);
  });

  it('requires times and an https link', async () => {
    const facade = await openDana(null);
    await press('Offer an interview');
    await press('Send the offer');
    expect(document.getElementById('starts-error')?.textContent).toBe('Offer 1 to 10 times.');
    await chooseFirst();
    await tap(panel().getByRole('radio', { name: 'Video' }));
    await press('Send the offer');
    expect(document.getElementById('video_url-error')?.textContent).toBe(
      'Enter a video link that starts with https://.',
    );
    expect(facade.countOf(`POST ${call}`)).toBe(0);
  });

  it('cannot choose a time of another booked interview', async () => {
    const facade = await openDana(null);
    const other = { ...ofEmployer(booked), profile_id: clinic.id, starts_at: '2026-11-23T17:00:00.000Z' };
    const ofColleague = {
      ...other,
      id: clinic.id,
      is_interviewer: false,
      starts_at: '2026-11-23T17:30:00.000Z',
    };
    facade.reply('GET /user/interviews', json({ interviews: [other, ofColleague] }));
    void queries.invalidateQueries(); // as when the server reports a change
    await press('Offer an interview');
    const times = within(panel().getByRole('group', { name: 'Times on Monday, November 23' }));
    expect(times.getByRole('checkbox', { name: '9:00 AM (you have an interview then)' })).toHaveProperty(
      'disabled',
      true,
    );
    expect(times.getByRole('checkbox', { name: '9:30 AM' })).toHaveProperty('disabled', false);
  });
});

it('A pass that cancels an interview is confirmed first', async () => {
  const change = `PUT /contacts/${dana.profile_id}`;
  const facade = await openDana(offered);
  facade.reply(change, json({ ...dana, stage: 'passed' }));
  await press('Pass');
  await press('Keep it');
  expect(facade.countOf(change)).toBe(0);
  await press('Pass');
  await press('Pass and cancel it');
  expect(sentTo(facade, change)).toMatchObject([{ stage: 'passed' }]);
  expect(screen.getByText(/Undo does not restore the interview\./)).toBeTruthy();
});

describe('Interviews of the next seven days', () => {
  const abroad = 'Asia/Kathmandu';
  const bookings = [first, second, third].map((starts_at, index) => ({
    ...ofEmployer({ ...booked, starts_at, time_zone: index === 0 ? ownZone() : abroad }),
    id: `00000000-0000-7000-8000-00000000f00${index}`,
    profile_id: dana.profile_id,
  }));
  const openDashboard = async () => {
    await openSignedIn('/dashboard', {
      'GET /contacts': listOf({ ...dana, interview: { ...booked, time_zone: abroad } }),
      'GET /user/interviews': { interviews: bookings },
    });
    return within(screen.getByRole('region', { name: 'Interviews, next 7 days' }));
  };
  const timesIn = (region: { getAllByRole: typeof screen.getAllByRole }) =>
    region.getAllByRole('listitem').map((item) => item.querySelector('time')?.textContent);

  it('shows the first interview on a phone, and the others on request', async () => {
    const { matchMedia } = window;
    Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: true }) });
    try {
      const region = await openDashboard();
      expect(timesIn(region)).toHaveLength(1);
      await press('Show all 3');
      expect(timesIn(region)).toHaveLength(3);
      await press('Show the next one');
      expect(timesIn(region)).toHaveLength(1);
    } finally {
      Object.assign(window, { matchMedia });
    }
  });
});

describe('A booked interview in the panel', () => {
  it('is canceled after a confirmation', async () => {
    const facade = await openDana(booked);
    const canceled = { ...dana, interview: { ...booked, state: 'canceled' as const, starts: [] } };
    facade.reply(`DELETE ${call}`, json(canceled));
    await press('Cancel the interview');
    expect(facade.countOf(`DELETE ${call}`)).toBe(0);
    facade.reply('GET /contacts', json(listOf(canceled)));
    await confirm('Cancel the interview');
    expect(panel().getByText('The interview was canceled.')).toBeTruthy();
    expect(focusedText()).toBe('Interview');
  });

  it.each([
    ['hired', 'The interview was canceled. A hire of this person was reported.'],
    [null, 'The interview was canceled.'],
  ] as const)('says why it was canceled, which a later hire does not change: %s', async (ended_by, text) => {
    await openDana({ ...booked, state: 'canceled', starts: [], is_hired: true, ended_by });
    expect(panel().getByText(text)).toBeTruthy();
  });

  it('shows why it could not be canceled, and how it is now', async () => {
    const facade = await openDana(booked);
    const notOpen = 'This interview is no longer open.';
    facade.reply(`DELETE ${call}`, rejection(409, notOpen, 'CONFLICT'));
    facade.reply('GET /contacts', json(listOf({ ...dana, interview: questioned })));
    await press('Cancel the interview');
    await confirm('Cancel the interview');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(panel().getByRole('alert').textContent).toBe(notOpen);
    expect(panel().getByText('Did the interview take place?')).toBeTruthy();
  });

  it('leads to a reported hire, a pass or another interview once it took place', async () => {
    const facade = await openDana(questioned);
    facade.reply('GET /billing', json(billing));
    const done = { ...questioned, asks_took_place: false, took_place: true };
    facade.reply(`PUT ${call}`, json({ ...dana, interview: done }));
    facade.reply('GET /contacts', json(listOf({ ...dana, interview: done })));
    await press('Yes');
    void queries.invalidateQueries();
    await pass(500);
    expect(sentTo(facade, `PUT ${call}`)).toEqual([{ took_place: true }]);
    const section = within(panel().getByRole('region', { name: 'Interview' }));
    expect(section.getByText('You said that it took place.')).toBeTruthy();
    expect(section.getByRole('button', { name: 'Offer another interview' })).toBeTruthy();
    for (const name of [/^Report a hire/, /^Pass/])
      expect(panel().getAllByRole('button', { name })).toHaveLength(1);
  });

  it('has no actions for an admin who acts as the employer', async () => {
    const facade = await openDana(booked);
    facade.reply('GET /user/current', json({ ...clinic, is_impersonating: true }));
    void queries.invalidateQueries();
    await pass(500);
    const section = within(panel().getByRole('region', { name: 'Interview' }));
    expect(section.getByText('30 minutes by video')).toBeTruthy();
    expect(section.queryAllByRole('button')).toEqual([]);
  });
});
