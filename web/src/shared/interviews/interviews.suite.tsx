import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { interviewTexts } from '@nearward/proto/rest/interview-texts';
import { ownZone, startText } from './times';
import { nurse } from '../../testing/responses';
import { json } from '../../testing/facade';
import { bodyOf, rejection, sentTo } from '../../testing/call-parts';
import {
  booked,
  linked,
  offered,
  ofEmployer,
  ofProfessional,
  questioned,
} from '../../testing/interview-responses';
import { confirm, openApp, openSignedIn, press } from '../../testing/open-app';

const link = '/interviews/some.token';
const [first = '', second = '', third = ''] = offered.starts;
const own = (iso: string) => startText(iso, ownZone());
const focusedText = () => document.activeElement?.textContent;

describe('The page of an offered interview', () => {
  it('changes nothing when it opens, and books with one click', async () => {
    const facade = await openApp(link, {
      [`GET ${link}`]: linked(offered),
      [`POST ${link}`]: linked({ ...booked, starts_at: second }),
    });
    expect(facade.calls.map(({ call }) => call)).toEqual([`GET ${link}`]);
    await press(`Book ${own(second)}`);
    expect(facade.calls.at(-1)?.body).toEqual({ starts_at: second });
    expect(focusedText()).toContain(`Booked ${own(second)}`);
    const calendar = screen.getByRole('link', { name: 'Add to your calendar' });
    expect(calendar.getAttribute('href')).toBe('/api/interviews/some.token/calendar');
    expect(screen.getByRole('link', { name: 'Join the video call' })).toBeTruthy();
  });

  it('asks before it books a start at which the reader has another interview', async () => {
    const other = { ...ofProfessional(booked), id: nurse.id, starts_at: '2026-11-24T16:45:00.000Z' };
    const facade = await openSignedIn(link, {
      [`GET ${link}`]: linked(offered),
      'GET /user/current': nurse,
      'GET /user/interviews': { interviews: [ofProfessional(offered), other] },
      [`POST ${link}`]: rejection(409, interviewTexts.otherThen, 'CONFLICT'),
    });
    const marked = screen.getAllByText('You have an interview then');
    expect(marked.map((mark) => mark.previousElementSibling?.getAttribute('datetime'))).toEqual([second]);
    await press(`Book ${own(second)}`);
    expect(screen.queryByRole('alert')).toBeNull();
    facade.reply(`POST ${link}`, json(linked({ ...booked, starts_at: second })));
    await confirm('Book both');
    expect(sentTo(facade, `POST ${link}`)).toEqual([
      { starts_at: second },
      { starts_at: second, confirmed_overlap: true },
    ]);
    expect(focusedText()).toContain(`Booked ${own(second)}`);
  });

  it('marks nothing to another person who has the link', async () => {
    await openSignedIn(link, {
      [`GET ${link}`]: linked(offered),
      'GET /user/current': nurse,
      'GET /user/interviews': { interviews: [{ ...ofProfessional(booked), id: nurse.id }] },
    });
    expect(screen.getByRole('button', { name: `Book ${own(first)}` })).toBeTruthy();
    expect(screen.queryByText('You have an interview then')).toBeNull();
  });

  it.each([
    ['a private link, which may be someone else’s', 'some.token', 0],
    ['one’s own session', offered.id, 1],
  ])('asks for a number to call, which the profile can keep: %s', async (_, token, choices) => {
    const at = `/interviews/${token}`;
    const facade = await openSignedIn(at, {
      [`GET ${at}`]: linked({ ...offered, method: 'phone', needs_phone: true }),
      [`POST ${at}`]: linked({ ...booked, starts_at: second }),
      [`PUT /profiles/${nurse.profile?.token}`]: { message: 'Saved' },
      'GET /user/current': nurse,
      'GET /user/interviews': { interviews: [ofProfessional(offered)] },
    });
    await press(`Book ${own(second)}`);
    const dialog = within(screen.getByRole('dialog', { name: 'Your phone number' }));
    fireEvent.change(dialog.getByLabelText(/^Phone/), { target: { value: '415 555 0142' } });
    const boxes = dialog.queryAllByRole('checkbox', { name: 'Also save it in my profile' });
    expect(boxes).toHaveLength(choices);
    for (const box of boxes) fireEvent.click(box);
    await press('Book');
    expect(bodyOf(facade, `POST ${at}`)).toEqual({ starts_at: second, phone: '415 555 0142' });
    const saved = sentTo(facade, `PUT /profiles/${nurse.profile?.token}`);
    const { version } = nurse.profile ?? {};
    expect(saved).toMatchObject(choices ? [{ phone: '415 555 0142', version }] : []);
  });

  it.each([
    ['(415) 555-0142', false, 'Bayside Clinic calls you at (415) 555-0142.'],
    [null, false, 'Bayside Clinic calls you at the number you gave.'],
    [null, true, 'Bayside Clinic has no number to call. Add one to your profile.'],
  ])('names the number that is called: %s, %s', async (phone, needs_phone, text) => {
    await openApp(link, { [`GET ${link}`]: linked({ ...booked, method: 'phone', phone, needs_phone }) });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('asks a visitor who comes from a calendar to sign in', async () => {
    const { address } = await openApp(`/interviews/${offered.id}`, {
      [`GET /interviews/${offered.id}`]: rejection(404, 'This link has expired.', 'NOT_FOUND'),
    });
    expect(address()).toBe('/login');
  });

  it('reports that a start is no longer free and shows the others', async () => {
    const startGone = 'That time is no longer available. Please choose another.';
    const facade = await openApp(link, { [`GET ${link}`]: linked(offered) });
    facade.reply(`POST ${link}`, rejection(409, startGone, 'CONFLICT'));
    facade.reply(`GET ${link}`, json(linked({ ...offered, starts: [second, third] })));
    await press(`Book ${own(first)}`);
    expect(screen.getByRole('alert').textContent).toBe(startGone);
    expect(focusedText()).toContain(startGone);
    expect(screen.queryByRole('button', { name: `Book ${own(first)}` })).toBeNull();
    expect(screen.getByRole('button', { name: `Book ${own(third)}` })).toBeTruthy();
  });

  it('requests other times once', async () => {
    const facade = await openApp(link, { [`GET ${link}`]: linked(offered) });
    const awaitingTimes = { ...offered, other_times_asked_at: '2026-11-22T10:00:00.000Z' };
    facade.reply(`POST ${link}/other-times`, json(linked(awaitingTimes)));
    await press('Ask for other times');
    expect(screen.getByText(/^You asked for other times on Nov 22, 2026\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for other times' })).toBeNull();
  });

  it('cancels only after a confirmation', async () => {
    const facade = await openApp(link, { [`GET ${link}`]: linked(booked) });
    facade.reply(`DELETE ${link}`, json(linked({ ...booked, state: 'canceled', starts: [] })));
    await press('Cancel the interview');
    expect(facade.countOf(`DELETE ${link}`)).toBe(0);
    await confirm('Cancel the interview');
    expect(focusedText()).toContain('This interview was canceled.');
    expect(screen.queryByRole('link', { name: 'Add to your calendar' })).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    [offered, 'job_removed', 'The offered times were withdrawn. The job was removed.'],
    [
      { ...booked, is_hired: true },
      'hired',
      'This interview was canceled. They reported that they hired you, so you no longer need it.',
    ],
    [{ ...booked, is_hired: true }, null, 'This interview was canceled.'],
  ] as const)('says that and why it was canceled, and leads on: %#', async (interview, ended_by, text) => {
    const canceled = { ...interview, state: 'canceled' as const, starts: [], ended_by };
    await openApp(link, { [`GET ${link}`]: linked(canceled) });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
  });

  it('names the job of an employer who left without a place', async () => {
    const left = { ...booked, state: 'canceled' as const, job_title: 'A job', job_location: '' };
    await openApp(link, { [`GET ${link}`]: linked(left) });
    expect(screen.getByText('A job')).toBeTruthy();
  });

  it('offers no action once the link has expired', async () => {
    const facade = await openApp(link, { [`GET ${link}`]: linked(offered) });
    const expired = rejection(404, 'This link has expired.', 'NOT_FOUND');
    facade.reply(`GET ${link}`, expired);
    facade.reply(`POST ${link}`, expired);
    await press(`Book ${own(first)}`);
    expect(screen.getByRole('alert').textContent).toBe('This link has expired.');
    expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
  });
});

describe('Interviews in the professional’s workspace', () => {
  it('shows a declined interview, and the question after an interview', async () => {
    const after = { ...ofProfessional(questioned), id: '00000000-0000-7000-8000-00000000f001' };
    const facade = await openSignedIn('/dashboard', {
      'GET /user/current': nurse,
      'GET /user/interviews': { interviews: [ofProfessional(offered), ofEmployer(booked), after] },
    });
    const section = within(screen.getByRole('region', { name: 'Interviews' }));
    expect(section.queryByText(/Join the video call/)).toBeNull(); // the other side's

    const declined = {
      ...offered,
      state: 'declined' as const,
      starts: [],
      updated_at: new Date().toISOString(),
    };
    facade.reply(`DELETE /interviews/${offered.id}`, json(linked(declined)));
    await press('Decline');
    await confirm('Decline');
    expect(focusedText()).toContain('You declined this interview.');

    const answer = { ...questioned, id: after.id, asks_took_place: false, took_place: false };
    facade.reply(
      `PUT /interviews/${after.id}`,
      json(linked({ ...answer, updated_at: new Date().toISOString() })),
    );
    await press('No');
    expect(facade.calls.at(-1)?.body).toEqual({ took_place: false });
    expect(section.getByText('You said that it did not take place.')).toBeTruthy();
  });

  it('is a line on a phone, but stays open after it is booked there', async () => {
    const window = Object.assign(new EventTarget(), { matches: true });
    const narrow = jest.spyOn(globalThis, 'matchMedia').mockReturnValue(window as MediaQueryList);
    const before = { ...ofProfessional(booked), id: '00000000-0000-7000-8000-00000000f003' };
    const facade = await openSignedIn('/dashboard', {
      'GET /user/current': nurse,
      'GET /user/interviews': { interviews: [ofProfessional(offered), before] },
    });
    const details = () => screen.queryAllByRole('link', { name: 'Add to your calendar' }).length;
    expect(details()).toBe(0);
    facade.reply(`POST /interviews/${offered.id}`, json(linked({ ...booked, starts_at: second })));
    await press(`Book ${own(second)}`);
    expect(details()).toBe(1);
    expect(focusedText()).toContain(`Booked ${own(second)}`);
    narrow.mockRestore();
  });

  it('offers no interview actions to an admin who acts as the professional', async () => {
    const after = { ...ofProfessional(questioned), id: '00000000-0000-7000-8000-00000000f001' };
    const change = { ...ofProfessional(booked), id: '00000000-0000-7000-8000-00000000f002' };
    await openSignedIn('/dashboard', {
      'GET /user/current': { ...nurse, is_impersonating: true },
      'GET /user/interviews': { interviews: [ofProfessional(offered), after, change] },
    });
    const section = within(screen.getByRole('region', { name: 'Interviews' }));
    expect(section.getAllByText(startText(first, ownZone())).length).toBeGreaterThan(0);
    expect(section.queryAllByRole('button')).toEqual([]);
  });
});
