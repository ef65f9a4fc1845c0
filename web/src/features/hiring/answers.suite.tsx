import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { promiseTexts } from '@nearward/proto/rest/answer-texts';
import type { JobPage } from '@nearward/proto/rest/job';
import { jobPage, nurse } from '../../testing/responses';
import { json } from '../../testing/facade';
import { rejection, bodyOf, mainActions } from '../../testing/call-parts';
import { openSignedIn, press, tap } from '../../testing/open-app';

const atNoon = '2026-11-20T12:00:00.000Z';
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('The answer promise', () => {
  const promise = {
    is_on: false,
    again_on: null,
    records: [{ employer_name: 'Bayside Clinic', due: 10, in_time: 9 }],
    next: { count: 2, by: '2026-11-27' },
  };
  const openDashboard = () =>
    openSignedIn('/dashboard?tools=all', { 'GET /answers': { answers: [], promise } });

  it('shows the answers that are due next, and turns on after a confirmation', async () => {
    const facade = await openDashboard();
    expect(screen.getByRole('button', { name: '2 answers due by Friday' })).toBeTruthy();
    facade.reply('PUT /account/answer-promise', json({ message: promiseTexts.on }));
    facade.reply('GET /answers', json({ answers: [], promise: { ...promise, is_on: true } }));
    fireEvent.click(screen.getByRole('button', { name: 'Promise a reply in 2 days' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText('Answered within 2 working days: 9 of 10')).toBeTruthy();
    expect(facade.countOf('PUT /account/answer-promise')).toBe(0);
    await tap(dialog.getByRole('button', { name: 'Promise a reply' }));
    expect(bodyOf(facade, 'PUT /account/answer-promise')).toEqual({
      is_on: true,
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'You promise a reply in 2 days' })).toBeTruthy();
  });

  it('stays off, with the reason, after two late answers', async () => {
    const facade = await openDashboard();
    const message = promiseTexts.againOn('December 25, 2026');
    facade.reply('PUT /account/answer-promise', rejection(409, message));
    fireEvent.click(screen.getByRole('button', { name: 'Promise a reply in 2 days' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await tap(dialog.getByRole('button', { name: 'Promise a reply' }));
    expect(dialog.getByRole('alert').textContent).toBe(message);
  });
});

describe('A professional', () => {
  const job: JobPage = {
    ...jobPage,
    has_applied: true,
    applied_at: atNoon,
    seen_at: atNoon,
    passed_at: atNoon,
    pass_reason: 'position_filled',
    answers: { interested: 10, unlocked: 3, answered: 8, median_days: 2 },
    answer_promise: { is_on: true, due: 10, in_time: 9 },
    applications: [{ id: jobPage.id, created_at: atNoon, note: null, sent_at: atNoon }],
  };

  it('sees why a clinic passed, and its answer figures', async () => {
    await openSignedIn(`/jobs/${job.id}`, {
      'GET /user/current': nurse,
      [`GET /jobs/${job.id}/public`]: { job },
    });
    const steps = region('Your interest').getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Sent/),
      expect.stringMatching(/^Seen by the clinic/),
      expect.stringMatching(/^The clinic passed(?!.*not yet)/),
    ]);
    expect(screen.getByText(/The position has been filled\./)).toBeTruthy();
    for (const name of ['Update Application', 'Withdraw'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByText(/8 of 10, usually within 2 days/)).toBeTruthy();
    expect(screen.getByText(`${promiseTexts.public}. Answered within 2 working days: 9 of 10`)).toBeTruthy();
  });

  it.each([
    ['Express Interest', { ...job, has_applied: false, applied_at: null }, ['Express Interest']],
    ['nothing, since a change has to wait', job, []],
  ])('is led to %s', async (_, shown, actions) => {
    await openSignedIn(`/jobs/${job.id}`, {
      'GET /user/current': nurse,
      [`GET /jobs/${job.id}/public`]: { job: { ...shown, passed_at: null, pass_reason: null } },
    });
    expect(mainActions()).toEqual(actions);
  });

  describe('whom a clinic unlocked', () => {
    const unlocked: JobPage = {
      ...job,
      passed_at: null,
      pass_reason: null,
      unlocked_at: atNoon,
      employer_contact: { name: 'Chris', title: null, email: 'chris@bayside.example.com', phone: null },
    };
    const stopped = { ...unlocked, asked_to_stop_at: atNoon };
    const stop = `/unlocks/${job.id}/stop`;
    const page = `GET /jobs/${job.id}/public` as const;
    const ask = 'Ask them to stop contacting me';
    const failure = rejection(503, 'Please try again in a minute.');
    const open = (shown: JobPage, is_impersonating = false) =>
      openSignedIn(`/jobs/${job.id}`, {
        'GET /user/current': { ...nurse, is_impersonating },
        [page]: { job: shown },
      });

    it('is stopped after a confirmation, which stays open after a failure, until that is undone', async () => {
      const facade = await open(unlocked);
      await press(ask);
      expect(facade.countOf(`POST ${stop}`)).toBe(0);
      expect(screen.getByText(/cancel any interview with them/)).toBeTruthy();
      facade.reply(`POST ${stop}`, failure);
      await press('Ask them to stop');
      expect(within(screen.getByRole('alertdialog')).getByRole('alert').textContent).toBe(
        'Please try again in a minute.',
      );
      facade.reply(`POST ${stop}`, json({ message: 'Saved' }));
      facade.reply(page, json({ job: stopped }));
      await press('Ask them to stop');
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(screen.getByText('You asked them to stop contacting you on Nov 20, 2026.')).toBeTruthy();
      facade.reply(`DELETE ${stop}`, json({ message: 'Saved' }));
      facade.reply(page, json({ job: unlocked }));
      await press('Undo');
      expect(screen.getByRole('button', { name: ask })).toBeTruthy();
    });

    it('reads that the clinic has paused the job', async () => {
      await open({ ...unlocked, is_paused: true });
      expect(screen.getByText('The clinic has paused this job, so it takes no new interest.')).toBeTruthy();
    });

    it('shows the question only to the professional', async () => {
      await open(unlocked, true);
      expect(screen.getByText('Chris')).toBeTruthy();
      expect(screen.queryByRole('button', { name: ask })).toBeNull();
    });
  });
});
