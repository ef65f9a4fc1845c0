import { describe, expect, it } from '@jest/globals';
import type { OwnInterview } from '@nearward/proto/rest/interview';
import { fireEvent, screen, within } from '@testing-library/react';
import { booked, ofEmployer } from '../../testing/interview-responses';
import { clinic, contact, nurse, postedJob, seekerJob } from '../../testing/responses';
import { json, Facade, type Reply } from '../../testing/facade';
import { listOf, openPerson, panel, rejection, sentTo } from '../../testing/call-parts';
import { openSignedIn, pass, press, tap } from '../../testing/open-app';

const dana = { ...contact, is_new: false };
const robin = { ...dana, profile_id: '00000000-0000-7000-8000-00000000b001', name: 'Robin F.' };
const atNoon = '2026-11-20T12:00:00.000Z';
const list = listOf(dana, robin);

const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const stages = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => /New|Shortlisted|Passed/.exec(row.textContent ?? '')?.[0])
    .filter(Boolean);

const clickInBar = (label: string) =>
  fireEvent.click(within(screen.getByText(/^\d+ selected$/).parentElement as HTMLElement).getByText(label));

const open = () => openSignedIn('/dashboard', { 'GET /contacts': list });

describe('Stage changes of people', () => {
  it('sends a move and its undo in order, and shows both optimistically', async () => {
    const facade = await open();
    const first = Promise.withResolvers<Reply>();
    facade.reply('PUT /contacts', first.promise);
    for (const name of ['Dana O.', 'Robin F.']) fireEvent.click(tick(name));
    clickInBar('Shortlist');
    await pass(10);
    expect(stages()).toEqual(['Shortlisted', 'Shortlisted']);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await pass(1_000);
    const requestCount = facade.countOf('GET /contacts');
    expect([facade.countOf('PUT /contacts'), ...stages()]).toEqual([1, 'New', 'New']);

    const second = Promise.withResolvers<Reply>();
    facade.reply('PUT /contacts', second.promise);
    first.resolve(json({ message: 'Moved' }));
    await pass(1_000);
    expect([facade.countOf('PUT /contacts'), ...stages()]).toEqual([2, 'New', 'New']);
    expect(facade.countOf('GET /contacts')).toBe(requestCount);
    second.resolve(json({ message: 'Moved' }));
    await pass(1_000);
    expect(facade.countOf('GET /contacts')).toBeGreaterThan(requestCount);
    expect(sentTo(facade, 'PUT /contacts')).toMatchObject([{ stage: 'shortlisted' }, { stage: 'new' }]);
  });

  it('reverts only the rejected move while a later one waits', async () => {
    const facade = await open();
    const [first, second] = [Promise.withResolvers<Reply>(), Promise.withResolvers<Reply>()];
    facade.reply(`PUT /contacts/${dana.profile_id}`, first.promise);
    facade.reply(`PUT /contacts/${robin.profile_id}`, second.promise);
    for (const name of ['Dana O.', 'Robin F.']) {
      fireEvent.click(tick(name));
      clickInBar('Shortlist');
      await pass(10);
    }
    expect(stages()).toEqual(['Shortlisted', 'Shortlisted']);
    first.resolve(rejection(409, 'Not from there.', 'CONFLICT'));
    await pass(500);
    expect(facade.countOf(`PUT /contacts/${robin.profile_id}`)).toBe(1);
    expect(stages()).toEqual(['New', 'Shortlisted']);
    second.resolve(json({ ...robin, stage: 'shortlisted' }));
    await pass(500);
  });
});

describe('A move of several people', () => {
  const hired = { ...robin, is_unlocked: true, stage: 'hired' as const };

  it('leaves out who cannot move, also in its undo', async () => {
    const facade = await openSignedIn('/dashboard', { 'GET /contacts': listOf(dana, hired) });
    const call = `PUT /contacts/${dana.profile_id}`;
    facade.reply(call, json({ ...dana, stage: 'passed' }));
    for (const name of ['Dana O.', 'Robin F.']) fireEvent.click(tick(name));
    clickInBar('Pass');
    await pass(500);
    expect(screen.getByText('Passed: Dana O.')).toBeTruthy();
    await press('Undo');
    expect(facade.countOf('PUT /contacts')).toBe(0);
    expect(sentTo(facade, call)).toEqual([{ stage: 'passed' }, { stage: 'new' }]);
  });
});

describe('A hired person', () => {
  const hired = { ...dana, is_unlocked: true, stage: 'hired' as const };
  const facts = { matches: 3, new: 0, applied: 3, unlocked: 1, hired: 1, waiting: 2 };
  const fill = `POST /jobs/${postedJob.id}/fill`;
  const action = 'Pause this job and tell the other 2';
  const open = (path: string, interviews: OwnInterview[] = []) =>
    openSignedIn(path, {
      'GET /user/interviews': { interviews },
      'GET /user/current': { ...clinic, jobs: [{ ...postedJob, facts }] },
      'GET /contacts': listOf(hired),
      [fill]: { message: 'Paused.' },
      'GET /jobs/job-token': { job: postedJob },
      'GET /jobs/job-token/advice': { matches: 0, additions: [] },
      'PUT /jobs/job-token/state': { message: 'Paused.', job: { ...postedJob, is_paused: true } },
    });

  it('offers once to pause the job and to answer whose interest is in it alone', async () => {
    const facade = await open(`/dashboard?person=${dana.profile_id}`);
    await tap(panel().getByRole('button', { name: action }));
    expect(panel().getByText('Paused.')).toBeTruthy();
    expect(facade.countOf(fill)).toBe(1);
  });

  it('says that an interview about the job stays', async () => {
    await open('/dashboard', [ofEmployer(booked), ofEmployer({ ...booked, state: 'done' })]);
    await tap(screen.getByRole('button', { name: 'Filled?' }));
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'An open interview stays until you pass on the person.',
    );
  });

  it.each(['/dashboard', '/jobs/manage/job-token'])('offers it with the actions on %s, too', async (path) => {
    const facade = await open(path);
    await press('Filled?');
    await press(action);
    expect(facade.countOf(fill)).toBe(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it('A job whose hired person deleted the profile can be filled, and is not asked to be broader', async () => {
  const facts = { matches: 0, new: 0, applied: 0, unlocked: 0, hired: 1, waiting: 0 };
  await openSignedIn('/dashboard', {
    'GET /user/current': { ...clinic, jobs: [{ ...postedJob, facts }] },
    'GET /contacts': listOf(),
    'GET /jobs/job-token/advice': { matches: 0, additions: [{ choice: 'Cardiology', about: 5 }] },
  });
  expect(screen.getByRole('button', { name: 'Filled?' })).toBeTruthy();
  expect(screen.queryAllByText(/Broaden this job|^Add it$/)).toEqual([]);
});

describe('A passed person', () => {
  const call = `PUT /contacts/${dana.profile_id}`;
  const stage = () =>
    panel().getByRole('list', { name: 'Stage' }).querySelector('[aria-current]')?.textContent;
  const press = async (name: string) => {
    await tap(panel().getByRole('button', { name }));
  };

  it('moves back after Undo, which is offered until it is used', async () => {
    const facade = await openPerson(dana, [robin]);
    const passed = {
      ...{ ...dana, stage: 'passed' as const },
      answer: { reason: 'position_filled' as const, told_at: atNoon, tell_after: atNoon },
    };
    const refetched = Promise.withResolvers<Reply>();
    facade.reply(call, json(passed));
    facade.reply('GET /contacts', refetched.promise);
    await press('Pass');
    expect(panel().getByText('The position has been filled.')).toBeTruthy();
    refetched.resolve(json(listOf(robin, passed)));
    await pass(500);
    expect(screen.getByText('Passed: Dana O.')).toBeTruthy();
    expect(new Set(stages())).toEqual(new Set(['New', 'Passed']));

    facade.reply(call, json(dana));
    facade.reply('GET /contacts', json(list));
    await tap(screen.getByRole('button', { name: 'Undo' }));
    expect([stage(), ...stages()]).toEqual(['New', 'New', 'New']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(sentTo(facade, call)).toEqual([{ stage: 'passed' }, { stage: 'new' }]);
  });
});

describe('A hidden job', () => {
  it('stays in the list when shown again before the response, with both requests in order', async () => {
    const facade = new Facade({ 'GET /user/current': nurse });
    const [hide, show] = [Promise.withResolvers<Reply>(), Promise.withResolvers<Reply>()];
    const path = `/jobs/${seekerJob.id}/hide`;
    facade.reply(`PUT ${path}`, hide.promise);
    facade.reply(`DELETE ${path}`, show.promise);
    await openSignedIn('/dashboard');
    const shown = () => screen.queryAllByRole('button', { name: 'Hide' }).length > 0;
    await tap(screen.getAllByRole('button', { name: 'Hide' })[0] as HTMLElement);
    expect(shown()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await pass(1_000);
    const requestCount = facade.countOf('GET /user/current');
    expect([shown(), facade.countOf(`DELETE ${path}`)]).toEqual([true, 0]);
    hide.resolve(json({ message: 'Hidden' }));
    await pass(1_000);
    expect([facade.countOf(`DELETE ${path}`), facade.countOf('GET /user/current')]).toEqual([
      1,
      requestCount,
    ]);
    show.resolve(json({ message: 'Shown' }));
    await pass(1_000);
    expect([shown(), facade.countOf('GET /user/current')]).toEqual([true, requestCount + 1]);
  });
});
