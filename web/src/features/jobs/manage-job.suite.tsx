import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import PayLaw from './pay-law';
import { NearYou } from '../landing/near-you';
import { click, fill } from '../../testing/failures';
import { texts } from '@nearward/proto/rest/texts';
import { clinic, postedJob, id } from '../../testing/responses';
import { rejection } from '../../testing/call-parts';
import { booked, ofEmployer } from '../../testing/interview-responses';
import { json, Facade } from '../../testing/facade';
import { confirm, openApp, openSignedIn, pass, press, tap } from '../../testing/open-app';

const link = '/jobs/manage/job-token';
const helpful = {
  matches: 0,
  additions: [{ field: 'specialties', choice: 'Critical Care', about: 20 }],
};

const responses = { 'GET /jobs/job-token': { job: postedJob }, 'GET /jobs/job-token/advice': helpful };

const open = (path = link, advice: unknown = helpful) =>
  openApp(path, { ...responses, 'GET /jobs/job-token/advice': advice });
const focusedHeading = () => {
  const { activeElement } = document;
  return activeElement?.tagName === 'H1' ? activeElement.textContent : null;
};

describe('Pay law', () => {
  it.each([
    ['Denver, CO', /^Colorado asks employers to state the pay range in a job posting/],
    ['Washington, DC', /^The District of Columbia asks employers to/],
    ['Oakland, CA', /^California asks employers with 15 or more employees to/],
    ['Austin, TX', /^$/],
    ['Reno, NV', /^$/],
  ])('of %s is shown if there is one', (place, text) => {
    expect(render(<PayLaw places={[place]} />).container.textContent).toMatch(text);
  });
});

describe('Manage job', () => {
  it('offers another try while the server is down, and a new link for a dead one', async () => {
    const facade = await openApp(link, {
      'GET /jobs/job-token/advice': helpful,
      'GET /jobs/job-token': { status: 503, body: '{}' },
    });
    await pass(10_000); // until it is tried no more
    expect(screen.queryByText('Lost the link?')).toBeNull();
    facade.reply('GET /jobs/job-token', json({ job: postedJob }));
    click('Try again')();
    await pass(500);
    expect(focusedHeading()).toContain('Registered Nurse');

    await openApp('/jobs/manage/dead-token', { 'GET /jobs/dead-token': { status: 404, body: '{}' } });
    expect(screen.getByRole('button', { name: 'Email me a new link' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says before a deletion how many interviews it cancels', async () => {
    const otherJob = { ...ofEmployer(booked), job_id: id(8) };
    await openSignedIn(link, {
      ...responses,
      'GET /user/current': clinic,
      'GET /user/interviews': {
        interviews: [ofEmployer(booked), ofEmployer({ ...booked, state: 'done' }), otherJob],
      },
    });
    await press('Delete Job');
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'This action cannot be undone. An open interview is canceled.',
    );
  });

  it.each([
    ['after three seconds', () => pass(3_000)],
    ['immediately by its button', () => press('Go home now')],
  ])('leads home after a deletion, %s', async (_, leave) => {
    const { address } = await openApp(link, {
      ...responses,
      'DELETE /jobs/job-token': { message: 'Job deleted' },
    });
    await press('Delete Job');
    await confirm('Delete Job');
    expect(screen.getByText('Job deleted')).toBeTruthy();
    expect(address()).toBe(link);
    await leave();
    expect(address()).toBe('/');
  });

  it('opens the form on the additions that help most', async () => {
    await open(`${link}?broaden=1`);
    const panel = screen.getByRole('heading', { name: 'Broaden this job' }).parentElement as HTMLElement;
    expect(panel.textContent).toContain('Critical Care: about 20 more');
    await tap(within(panel).getByRole('button', { name: 'Add Critical Care' }));
    const specialties = within(screen.getByRole('group', { name: 'Specialties' }));
    expect(specialties.getByLabelText('Critical Care')).toHaveProperty('checked', true);
    expect(screen.getByText('Added Critical Care.')).toBeTruthy();
  });
});

describe('Duplicating a job', () => {
  const second = { ...clinic.jobs?.[0], id: id(8) } as NonNullable<typeof clinic.jobs>[number];

  it.each([
    ['the only one', clinic, 0],
    ['one of two', { ...clinic, jobs: [...(clinic.jobs ?? []), second] }, 1],
    ['one whose owner is not signed in', undefined, 1],
  ])('is offered from a second job on: %s', async (_, user, buttons) => {
    if (user) await openSignedIn(link, { ...responses, 'GET /user/current': user });
    else await open();
    expect(screen.queryAllByRole('button', { name: 'Duplicate Job' })).toHaveLength(buttons);
  });
});

describe('Private link of a job', () => {
  const token = 't'.repeat(48);

  it('does not say of a paused job that professionals see it', async () => {
    await openApp(`/jobs/manage/${token}`, {
      [`GET /jobs/${token}`]: { job: { ...postedJob, is_paused: true } },
    });
    expect(
      screen.getByText(/^Once it is active again, only professionals who are signed in see/),
    ).toBeTruthy();
  });

  it('asks for a click to confirm the address, until it is confirmed', async () => {
    const unconfirmed = { ...postedJob, still_at: null };
    const facade = await openApp(`/jobs/manage/${token}`, {
      [`GET /jobs/${token}`]: { job: unconfirmed },
      [`GET /jobs/${token}/advice`]: helpful,
      [`PUT /jobs/${token}/state`]: { job: postedJob, message: 'Thank you.' },
    });
    expect(facade.calls.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
    await press('Confirm your email address');
    expect(facade.calls).toContainEqual(
      expect.objectContaining({ call: `PUT /jobs/${token}/state`, body: { is_paused: false } }),
    );
    expect(screen.queryByRole('button', { name: 'Confirm your email address' })).toBeNull();
  });

  it('leads to the workspace, except for its owner, who comes from there', async () => {
    const answers = { [`GET /jobs/${token}`]: { job: postedJob }, [`GET /jobs/${token}/advice`]: helpful };
    const workspace = () => screen.queryAllByRole('heading', { name: 'See who matches' }).length;
    const signedOut = await openApp(`/jobs/manage/${token}`, answers);
    expect(workspace()).toBe(1);
    signedOut.close();
    for (const [email, shown] of [['another@example.com', 1] as const, [postedJob.email, 0] as const]) {
      const { close } = await openSignedIn(`/jobs/manage/${token}`, {
        ...answers,
        'GET /user/current': { ...clinic, email },
      });
      expect(screen.getByRole('button', { name: 'Edit Job' })).toBeTruthy();
      expect(workspace()).toBe(shown);
      close();
    }
  });

  it('that expired emails a new one by a click, without the address', async () => {
    await openApp(`/jobs/manage/${token}`, {
      [`POST /jobs/${token}/renew-link`]: { message: texts.linkRenewed },
      [`GET /jobs/${token}`]: rejection(404, texts.linkUnused, 'NOT_FOUND'),
    });
    expect(screen.getByText(texts.linkUnused)).toBeTruthy();
    await press('Email me a new link');
    expect(screen.getByText(texts.linkRenewed)).toBeTruthy();
  });
});

describe('Edit of a job that another tab changes', () => {
  const details = () => screen.getByLabelText<HTMLTextAreaElement>('Additional details (optional)');
  const openForm = async (theirs: object) => {
    const facade = await open();
    const job = { ...postedJob, ...theirs, version: 8 };
    await press('Edit Job');
    facade.reply('GET /jobs/job-token', json({ job }));
    facade.reply('PUT /jobs/job-token', rejection(409, texts.changedElsewhere, 'CONFLICT'));
    return {
      save: async () => {
        const before = facade.countOf('PUT /jobs/job-token');
        await press('Save Changes');
        return facade.calls.filter(({ call }) => call === 'PUT /jobs/job-token').slice(before);
      },
      accept: () => facade.reply('PUT /jobs/job-token', json({ job, message: texts.jobUpdated })),
    };
  };

  it('keeps both changes if they are of different fields', async () => {
    const { save, accept } = await openForm({ additional_details: 'Theirs' });
    fill('EMR (optional)', 'Mine');
    expect(await save()).toMatchObject([{ body: { version: 1 } }]);
    expect(screen.getByText(texts.changedElsewhere)).toBeTruthy();
    expect(details().value).toBe('Theirs');
    accept();
    expect(await save()).toMatchObject([{ body: { additional_details: 'Theirs', emr: 'Mine', version: 8 } }]);
  });

  it.each([
    ['Use the stored one', 'Theirs'],
    ['Keep mine', 'Mine'],
  ])('shows both texts of one field, and saves after a choice: %s', async (choice, text) => {
    const { save, accept } = await openForm({ additional_details: 'Theirs' });
    fill('Additional details (optional)', 'Mine');
    await save();
    expect(screen.getByText('Stored now: Theirs')).toBeTruthy();
    expect(screen.getByText('Yours: Mine')).toBeTruthy();
    accept();
    expect(await save()).toEqual([]);
    await press(choice);
    expect(await save()).toMatchObject([{ body: { additional_details: text, version: 8 } }]);
  });

  it('is saved at the newer version if nothing in the form has changed', async () => {
    const { save } = await openForm({});
    fill('EMR (optional)', 'Mine');
    expect((await save()).map(({ body }) => (body as { version: number }).version)).toEqual([1, 8]);
  });
});

describe('Near-you count', () => {
  it('leads to a job form with its role and ZIP code', async () => {
    const facade = new Facade({});
    facade.reply('GET /supply', json({ counts: [{ miles: 50, about: 35, is_fewer: false }] }));
    const { unmount } = render(
      <MemoryRouter>
        <NearYou />
      </MemoryRouter>,
    );
    fill('Role', 'LPN');
    fill('ZIP code', '94103');
    await pass(1_000);
    expect(screen.getByText('About 35').parentElement?.textContent).toBe(
      'About 35 LPNs within 50 miles of 94103',
    );
    const link = screen.getByRole('link', { name: 'Post a job for these 35' }).getAttribute('href') ?? '';
    unmount();
    await openApp(link);
    expect(screen.getByLabelText(/^Job location/)).toHaveProperty('value', '94103');
    const types = within(screen.getByRole('group', { name: 'Provider types' }));
    expect(types.getAllByRole('checkbox', { checked: true })).toEqual([types.getByLabelText('LPN')]);
  });
});
