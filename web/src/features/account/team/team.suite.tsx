import { describe, expect, it } from '@jest/globals';
import type { CallResponse } from '@nearward/proto/calls';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { Practice } from '@nearward/proto/rest/practice';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import { texts } from '@nearward/proto/rest/texts';
import { MemoryRouter } from 'react-router';
import SignedInHeader from '../../shell/signed-in-header';
import { alerts, click, describeFailuresOf, fill } from '../../../testing/failures';
import { pageAccount } from '../../../shared/page-account';
import { pagePractice } from '../../../shared/page-practice';
import { clinic, id, postedJob, profile } from '../../../testing/responses';
import { json, Facade } from '../../../testing/facade';
import { rejection, bodyOf } from '../../../testing/call-parts';
import { openSignedIn, pass, press, tap } from '../../../testing/open-app';
import { actingAs, apiKey, team, teamOf } from '../../../testing/team-responses';

const owner = actingAs('owner');
const notFound = rejection(404, practiceTexts.notFound, 'NOT_FOUND');

const open = (user = owner, practice: Practice = team, path = '/account#team') =>
  openSignedIn(path, {
    'GET /user/current': user,
    [`GET /practices/${practice.id}`]: practice,
  });
const practicesOf = (facade: Facade, call: string) =>
  facade.calls.filter((made) => made.call === call).map(({ query }) => query.get('practice'));

describe('A team of many', () => {
  const rows = () =>
    within(screen.getByRole('list', { name: 'Members' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('shows ten members with oneself and planned changes, and the others on request or by a filter', async () => {
    const members = Array.from({ length: 50 }, (_, at) => ({
      ...(team.members[0] as Practice['members'][number]),
      account_id: id(100 + at),
      email: `member-${at}@example.com`,
      is_self: at === 49,
      planned_at: at === 30 ? '2026-11-28T10:00:00.000Z' : null,
    }));
    await open(owner, { ...team, members });
    await pass(500);
    expect(rows()).toHaveLength(10);
    expect(rows()[0]).toContain('member-30@');
    expect(rows()[1]).toContain('member-49@');
    await press('Show all 50 members');
    expect(rows()).toHaveLength(50);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filter members' }), { target: { value: '4' } });
    expect(rows()).toHaveLength(14);
    expect(screen.getByText('14 of 50 members')).toBeTruthy();
  });
});

describe('The practice of a page', () => {
  it('is the account’s default until the address or the tab names one', async () => {
    const facade = await open(owner, team, '/dashboard');
    await pass(1_000);
    expect(practicesOf(facade, 'GET /user/current')[0]).toBeNull();
    expect(new Set(practicesOf(facade, 'GET /billing'))).toEqual(new Set([team.id]));
    expect(sessionStorage.getItem('practice')).toBe(team.id);
  });

  it('is the one of the address, before that of the tab', async () => {
    sessionStorage.setItem('practice', id(8));
    window.history.replaceState(null, '', `/?practice=${team.id}`);
    const facade = await open();
    expect(practicesOf(facade, 'GET /user/current')).toEqual([team.id]);
    expect(practicesOf(facade, 'GET /account')).toEqual([team.id]);
  });

  it('is oneself for a member whose account has no default', async () => {
    const facade = await open({ ...owner, acting: null }, team, '/account#devices');
    await press('Sign out everywhere');
    expect(practicesOf(facade, 'DELETE /account/sessions')).toEqual(['none']);
  });

  it('is dropped if only the tab remembers it and another person is signed in', async () => {
    sessionStorage.setItem('practice', id(8));
    await openSignedIn('/account', {
      'GET /user/current': (query: URLSearchParams) => (query.has('practice') ? notFound : json(clinic)),
    });
    expect(screen.getByRole('heading', { name: 'Emails' })).toBeTruthy();
    expect(sessionStorage.getItem('practice')).toBeNull();
  });

  it('keeps drafts of a team apart from own ones', async () => {
    const emr = 'EMR (optional)';
    const typed = () => screen.getByRole('textbox', { name: emr });
    const { close } = await openSignedIn('/post-job', {});
    fill(emr, 'Mine alone');
    await pass(100);
    close();
    pageAccount.forget();
    await open(owner, team, '/post-job');
    expect(typed()).toHaveProperty('value', '');
    fill(emr, 'Of the team');
    await pass(100);
    const drafts = Object.entries(localStorage).filter(([key]) => key.startsWith('draft'));
    expect(drafts).toHaveLength(2);
    expect(drafts.find(([key]) => key.includes(team.id))?.[1]).toContain('Of the team');
  });

  it('is lost with typed text in place, and one goes on as oneself', async () => {
    const facade = await open();
    click('Invite someone')();
    fill('Email *', 'typed@example.com');
    facade.reply(`POST /practices/${team.id}/invitations`, notFound);
    facade.reply('GET /user/current', notFound);
    await press('Send the invitation');
    expect(pagePractice.isLost()).toBe(true);
    expect(screen.getByLabelText('Email *')).toHaveProperty('value', 'typed@example.com');
    render(<SignedInHeader />, { wrapper: MemoryRouter });
    facade.reply('GET /user/current', json(clinic));
    await press('Continue as myself');
    expect(practicesOf(facade, 'GET /user/current').at(-1)).toBe('none');
    expect(screen.queryByText(/^You are not on this team/)).toBeNull();
  });
});

describe('The team on the account page', () => {
  it('is founded by a name, and the page acts for it', async () => {
    const facade = await open(clinic);
    facade.reply('POST /practices', json({ message: practiceTexts.founded, id: team.id }));
    const name = screen.getByLabelText(/^Name of your practice/);
    expect(name).toHaveProperty('value', clinic.jobs?.[0]?.employer_name);
    fireEvent.change(name, { target: { value: '' } });
    await press('Invite your team');
    expect(screen.getByText(practiceTexts.nameRequired)).toBeTruthy();
    fireEvent.change(name, { target: { value: ' Bayview ' } });
    facade.reply('GET /user/current', json(owner));
    await press('Invite your team');
    expect(bodyOf(facade, 'POST /practices')).toEqual({ name: 'Bayview' });
    expect(screen.getByText(practiceTexts.founded)).toBeTruthy();
    expect(practicesOf(facade, 'GET /user/current').at(-1)).toBe(team.id);
  });

  it('is not founded by an email with a profile', async () => {
    await open({ ...clinic, profile });
    expect(screen.getByText(practiceTexts.hasProfile)).toBeTruthy();
    expect(screen.queryByLabelText(/^Name of your practice/)).toBeNull();
  });

  it('shows a planned removal and cancels it', async () => {
    const facade = await open();
    const call = `PUT /practices/${team.id}/members/${id(6)}`;
    facade.reply(call, json({ message: practiceTexts.removalCanceled }));
    expect(screen.getByText(/^Will be removed on/)).toBeTruthy();
    await press('Cancel the change of anna@example.com');
    expect(bodyOf(facade, call)).toEqual({ cancel: true });
    expect(screen.getByText(practiceTexts.removalCanceled)).toBeTruthy();
  });

  it('asks before a role that cancels interviews', async () => {
    const facade = await open();
    const call = `PUT /practices/${team.id}/members/${id(6)}`;
    facade.reply(call, json({ message: practiceTexts.roleChanged }));
    await press('Give anna@example.com the role Billing');
    expect(facade.countOf(call)).toBe(0);
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'Interviews that they offered are canceled.',
    );
    await press('Give the role');
    expect(bodyOf(facade, call)).toEqual({ role: 'billing' });
  });

  it('acts for oneself after leaving', async () => {
    const facade = await open(actingAs('hiring'), teamOf('hiring'));
    facade.reply(`DELETE /practices/${team.id}/members/${clinic.id}`, json({ message: practiceTexts.left }));
    facade.reply('GET /user/current', json({ ...clinic, jobs: [] }));
    click('Leave')();
    expect(screen.getByText(/Interviews that you offered are canceled\./)).toBeTruthy();
    await tap(screen.getAllByRole('button', { name: 'Leave' }).at(-1) as HTMLElement);
    expect(screen.getByText(practiceTexts.left)).toBeTruthy();
    expect(practicesOf(facade, 'GET /user/current').at(-1)).toBe('none');
    expect(pagePractice.get()).toBeUndefined();
  });
});

describe('An own job of a member', () => {
  it.each(['/dashboard', `/jobs/manage/${'t'.repeat(48)}`])('moves into the team from %s', async (path) => {
    const job = { ...postedJob, email: owner.email };
    const facade = await openSignedIn(path, {
      'GET /user/current': owner,
      'GET /jobs': { jobs: [job], next: null },
      [`GET /jobs/${'t'.repeat(48)}`]: { job },
    });
    await pass(500);
    const token = path === '/dashboard' ? job.id : 't'.repeat(48);
    facade.reply(`PUT /jobs/${token}/owner`, rejection(404, practiceTexts.notFound, 'NOT_FOUND'));
    await press(`Move to ${team.name}`);
    if (path !== '/dashboard') await press('Move the job');
    expect(practicesOf(facade, 'GET /jobs')).toEqual(['none']);
    expect(practicesOf(facade, `PUT /jobs/${token}/owner`)).toEqual([team.id]);
  });
});

describe('An invitation', () => {
  const invited = {
    ...clinic,
    invitations: [
      {
        id: id(9),
        practice_name: 'Bayview Clinics',
        role: 'billing' as const,
        expires_at: postedJob.created_at,
      },
    ],
  };

  it('is declined, and stays until then', async () => {
    const facade = await open(invited);
    expect(screen.getByText(/Takes care of the plan, cards and invoices/)).toBeTruthy();
    facade.reply(`POST /invitations/${id(9)}/decline`, json({ message: practiceTexts.declined }));
    facade.reply('GET /user/current', json(clinic));
    await press('Decline');
    expect(screen.getByText(practiceTexts.declined)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it.each([
    ['billing', '/billing'],
    ['hiring', '/dashboard'],
  ] as const)('of the role %s opens %s for the team', async (role, page) => {
    const app = await openSignedIn('/dashboard', { 'GET /user/current': { ...invited, jobs: [] } });
    expect(app.address()).toBe('/account');
    app.reply(`POST /invitations/${id(9)}/accept`, json({ message: practiceTexts.accepted }));
    app.reply('GET /user/current', json(actingAs(role)));
    await press('Accept');
    expect(app.address()).toBe(page);
    expect(pagePractice.get()).toBe(team.id);
  });
});

describe('The switch between teams', () => {
  it.each([
    ['nothing of their own', [], 0],
    ['a job of their own', [postedJob], 1],
  ])('offers a member with %s oneself %#', async (_, jobs, count) => {
    localStorage.setItem('isAuthenticated', 'true');
    const facade = new Facade({ 'GET /user/current': owner, 'GET /jobs': { jobs, next: null } });
    render(<SignedInHeader />, { wrapper: MemoryRouter });
    await pass(500);
    expect(facade.countOf('GET /jobs')).toBe(0);
    fireEvent(screen.getByRole('group', { name: 'Act for' }), new Event('beforetoggle'));
    await pass(500);
    expect(screen.queryAllByRole('link', { name: 'Just me' })).toHaveLength(count);
  });
});

describe('A suspended account', () => {
  const suspended = {
    ...clinic,
    suspension: { reason: 'conduct' as const, since: '2026-11-01T10:00:00.000Z' },
  };
  const own = { id: team.id, name: team.name, role: 'owner' as const, closes_at: null, may_leave: true };
  const openTeams = async (...practices: CallResponse<'GET /practices'>['practices']) => {
    const facade = await openSignedIn('/account#team', {
      'GET /user/current': suspended,
      'GET /practices': { practices },
    });
    await pass(1_000);
    return facade;
  };

  it('leaves a team that has another owner, and does not found one', async () => {
    const facade = await openTeams(own);
    facade.reply(`DELETE /practices/${team.id}/members/${clinic.id}`, json({ message: practiceTexts.left }));
    expect(screen.queryByRole('button', { name: 'Close the team' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Invite your team' })).toBeNull();
    click('Leave the team')();
    facade.reply('GET /practices', json({ practices: [] }));
    await press('Leave');
    expect(screen.getByText(practiceTexts.left)).toBeTruthy();
    expect(screen.queryByText(team.name)).toBeNull();
  });
});

const failure = 'That did not work. Please try again.';

async function openKeys(): Promise<Facade> {
  const facade = await open(owner, team, '/account#api-keys');
  facade.reply('GET /keys', json({ keys: [apiKey] }));
  await pass(5_000);
  return facade;
}

describe('When a call of a team fails,', () => {
  describeFailuresOf([
    {
      name: 'inviting',
      call: `POST /practices/${team.id}/invitations`,
      open: async () => {
        const facade = await open();
        click('Invite someone')();
        fill('Email *', 'dora@example.com');
        return facade;
      },
      act: click('Send the invitation'),
      says: failure,
      typed: ['Email', 'dora@example.com'],
      again: 'Send the invitation',
    },
    {
      name: 'creating an API key',
      call: 'POST /keys',
      open: async () => {
        const facade = await openKeys();
        click('Create a key')();
        fill('Name *', 'Applicant tracking');
        return facade;
      },
      act: click('Create the key'),
      says: failure,
      typed: ['Name', 'Applicant tracking'],
      again: 'Create the key',
    },
  ]);

  it('shows the name that another owner saved, and keeps the typed one', async () => {
    const facade = await open();
    const call = `PUT /practices/${team.id}`;
    await press('Rename');
    fill('Name of the team *', 'South');
    facade.reply(`GET /practices/${team.id}`, json({ ...team, name: 'North' }));
    facade.reply(call, rejection(409, texts.changedElsewhere));
    await press('Save');
    screen.getByText('Stored now: North');
    expect(alerts()).toContain(texts.changedElsewhere);
    await press('Save');
    expect(bodyOf(facade, call)).toEqual({ name: 'South', name_before: 'North' });
  });

  it('shows why a role did not change', async () => {
    const facade = await open();
    facade.reply(`PUT /practices/${team.id}/members/${id(7)}`, rejection(409, practiceTexts.lastOwner));
    click('Give ben@example.com the role Owner')();
    await press('Make owner');
    expect(alerts()).toEqual([practiceTexts.lastOwner]);
  });
});
