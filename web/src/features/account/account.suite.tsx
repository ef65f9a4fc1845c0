import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { CurrentUser } from '@nearward/proto/rest/account';
import { MemoryRouter } from 'react-router';
import SignedInHeader from '../shell/signed-in-header';
import { draftKey } from '../../shared/drafts';
import { afterSignIn, interestedJob } from '../../shared/after-sign-in';
import { pageAccount } from '../../shared/page-account';
import { queries } from '../../shared/queries';
import { booked, offered, ofEmployer, ofProfessional } from '../../testing/interview-responses';
import { clinic, nurse } from '../../testing/responses';
import { json, Facade, type Reply } from '../../testing/facade';
import { rejection } from '../../testing/call-parts';
import { openSignedIn, pass, press } from '../../testing/open-app';
import { accountSettings as account, actingAs } from '../../testing/team-responses';
import { alerts, click, fill } from '../../testing/failures';

const signInAgain = rejection(403, 'Please sign in again first.', 'SIGN_IN_AGAIN');
const otherAccount = rejection(409, 'Someone else is signed in.', 'OTHER_ACCOUNT');

/** jsdom cannot load a page. */
const reload = jest.spyOn(pageAccount, 'reload');
beforeEach(() => void reload.mockReset());

const open = (user = clinic, part = 'delete-account') =>
  openSignedIn(`/account#${part}`, { 'GET /user/current': user, 'GET /account': account });

describe('The account page', () => {
  it('shows after the deletion what was deleted and what stays', async () => {
    const facade = await open();
    expect(screen.getByText(/^Unpaid fees stay due, including those for hires who start later/)).toBeTruthy();
    facade.reply('DELETE /account', json({ message: 'Your account is deleted.' }));
    click('Delete account')();
    await press('Delete for good');
    const named = (call: string) =>
      facade.calls.filter((made) => made.call === call).map(({ headers }) => headers['x-nearward-account']);
    expect(named('DELETE /account')).toEqual([clinic.id]);
    expect(named('GET /account').filter(Boolean)).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Account deleted' })).toBe(document.activeElement);
    expect(screen.getByText(/^Your job with matches/)).toBeDefined();
    expect(screen.queryByText(/^Your profile with/)).toBeNull();
    expect(screen.getByText(/^Unpaid fees for hires stay due/)).toBeDefined();
    const toPay = screen.getByRole('link', { name: 'sign in to your billing page' });
    expect(toPay.getAttribute('href')).toBe('/billing');
    expect(screen.getByText(/^Anonymous records of hires and payments/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
    expect(localStorage.getItem('isAuthenticated')).toBeNull();
  });

  it('says before the deletion how many interviews it cancels', async () => {
    const facade = await open();
    const colleague = { ...ofEmployer(booked), is_interviewer: false };
    const interviews = [ofProfessional(offered), ofEmployer(booked), colleague];
    facade.reply('GET /user/interviews', json({ interviews }));
    await press('Delete account');
    expect(screen.getByRole('alertdialog').textContent).toContain('2 open interviews are canceled.');
  });

  it('says after the deletion that what belongs to the team stays', async () => {
    const member = actingAs('hiring');
    const subscription = { ...clinic.subscription, status: 'active' } as typeof clinic.subscription;
    const facade = await open({ ...member, subscription });
    expect(screen.queryByText(/^Unpaid fees/)).toBeNull();
    facade.reply('DELETE /account', json({ message: 'Your account is deleted.' }));
    click('Delete account')();
    await press('Delete for good');
    expect(screen.queryByText(/^Your (job|subscription)/)).toBeNull();
    expect(screen.getByText('The jobs, contacts and plan of your team.')).toBeTruthy();
  });

  it('reloads with a notice when someone else signed in', async () => {
    const facade = await open();
    facade.reply('DELETE /account', otherAccount);
    click('Delete account')();
    await press('Delete for good');
    expect(alerts()).toContain('Someone else is signed in.');
    expect([pageAccount.hasStartedOver(), reload.mock.calls.length]).toEqual([true, 1]);
  });

  it('leaves no draft in the browser when the session has ended elsewhere', async () => {
    localStorage.setItem(draftKey(clinic.id, 'post-job'), '{"emr":"Typed before"}');
    await openSignedIn('/account', { 'GET /user/current': rejection(401, 'Please sign in.') });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
  });

  it('offers to sign in again if needed, and returns to the page', async () => {
    const facade = await open(clinic, 'your-data');
    facade.reply('GET /account/export', signInAgain);
    facade.reply('POST /login', json({ success: true, message: 'Check your email for the login link!' }));
    await press('Download your data');
    expect(alerts()).toContain('Please sign in again first.');
    // The way that everybody has comes first.
    const ways = screen.getAllByRole('button', { name: /sign.in/i }).map(({ textContent }) => textContent);
    expect(ways).toEqual(['Email me a sign-in link', 'Sign in with a passkey']);
    await press('Email me a sign-in link');
    expect(facade.calls.at(-1)).toMatchObject({ call: 'POST /login', body: { email: clinic.email } });
    expect(screen.getByText(/It brings you back to this page/)).toBeDefined();
    expect(localStorage.getItem('after-sign-in')).toBe('/account#your-data');
  });
});

describe('Recovery codes', () => {
  const codes = ['AAAA-0001', 'AAAA-0002'];
  const create = async () => {
    const passkey = { id: clinic.id, name: 'My laptop', made_at: '2026-11-20T12:00:00Z', used_at: null };
    await openSignedIn('/account#passkeys', {
      'GET /account': { ...account, passkeys: [passkey] },
      'POST /account/recovery-codes': { codes, message: 'Created' },
    });
    await press('Create recovery codes');
  };

  it.each([0, 3])('end with all sessions, which is said to who has %d', async (recovery_codes_left) => {
    await openSignedIn('/account#devices', { 'GET /account': { ...account, recovery_codes_left } });
    expect(screen.queryByText(/also ends your recovery codes/) === null).toBe(recovery_codes_left === 0);
  });

  it('downloads every recovery code as a text file', async () => {
    const files: Blob[] = [];
    const createObjectURL = (file: Blob) => `#${files.push(file)}`;
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    await create();
    await press('Download');
    expect(screen.getByText('Downloaded as nearward-recovery-codes.txt.')).toBeDefined();
    const reader = new FileReader();
    const isRead = new Promise((resolve) => reader.addEventListener('load', resolve));
    reader.readAsText(files[0] ?? new Blob());
    await isRead;
    expect(String(reader.result).split('\n')).toEqual(expect.arrayContaining(codes));
  });
});

describe('The account page of a role', () => {
  const emailSettings = [
    { kind: 'matches', pace: 'daily' },
    { kind: 'interest', pace: 'at_once' },
    { kind: 'jobs', pace: 'daily' },
    { kind: 'answers', pace: 'at_once' },
  ];
  const employerEmails = ['New matches for my jobs', 'Interest in my jobs'];
  const professionalEmails = ['New jobs for me', 'Answers to my interest'];
  const listed = () =>
    [...employerEmails, ...professionalEmails].filter((label) => screen.queryByText(label) !== null);

  it.each([
    ['an employer', clinic, employerEmails],
    ['a professional', nurse, professionalEmails],
    ['both', { ...nurse, jobs: clinic.jobs }, [...employerEmails, ...professionalEmails]],
    ['a new account', { ...clinic, jobs: [] }, []],
  ])('lists the emails of %s', async (_, user, expected) => {
    await openSignedIn('/account', {
      'GET /user/current': user,
      'GET /account': { ...account, mails: emailSettings, asks: [] },
    });
    expect(listed()).toEqual(expected);
    expect(screen.queryByText('Pause emails in quiet hours') === null).toBe(expected.length === 0);
  });

  it.each([
    ['an employer', clinic, 1],
    ['a professional, who can have no team', nurse, 0],
    ['a professional on a team', { ...nurse, practices: actingAs('hiring').practices }, 1],
  ])('leads %s to a team or not', async (_, user, links) => {
    await open(user);
    expect(screen.queryAllByRole('link', { name: 'Team' })).toHaveLength(links);
  });

  it.each([
    ['an employer, whose tools it finds', clinic, 1],
    ['not a professional', nurse, 0],
  ])('has a search for %s', async (_, user, fields) => {
    await open(user);
    expect(screen.queryAllByLabelText('Search settings and tools')).toHaveLength(fields);
  });

  it('sends quick changes of quiet hours in turn, so that the last one wins', async () => {
    const facade = new Facade({
      'GET /user/current': clinic,
      'GET /account': { ...account, mails: emailSettings, asks: [] },
    });
    const { promise, resolve } = Promise.withResolvers<Reply>();
    facade.reply('PUT /account/quiet-hours', promise);
    await openSignedIn('/account');
    fireEvent.click(screen.getByLabelText('Pause emails in quiet hours'));
    fill('Quiet until', '8');
    await pass(100);
    expect(facade.countOf('PUT /account/quiet-hours')).toBe(1);
    resolve(json({ message: 'Saved.' }));
    await pass(100);
    expect(facade.calls.at(-1)?.body).toEqual({ hours: { from: 21, until: 8 } });
    expect(screen.getByLabelText<HTMLSelectElement>('Quiet until').value).toBe('8');
  });
});

async function openHeader(user: CurrentUser): Promise<Facade> {
  localStorage.setItem('isAuthenticated', 'true');
  const facade = new Facade({ 'GET /user/current': user, 'GET /logout': { message: 'Signed out' } });
  render(<SignedInHeader />, { wrapper: MemoryRouter });
  await pass(100);
  return facade;
}

describe('The signed-in header', () => {
  const linksOf = async (user: CurrentUser): Promise<string[]> => {
    await openHeader(user);
    return screen.getAllByRole('link').map((link) => link.textContent ?? '');
  };

  it('offers Billing to an employer, not to a new account', async () => {
    expect(await linksOf(clinic)).toEqual(expect.arrayContaining(['Post a Job', 'Billing']));
    cleanup();
    queries.clear();
    expect(await linksOf({ ...clinic, jobs: [] })).not.toContain('Billing');
  });

  it('leaves nothing of the person in the browser after a logout', async () => {
    interestedJob.keep(clinic.id);
    afterSignIn.keep('/account');
    await linksOf(clinic);
    await press('Logout');
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('The header of a page of another account', () => {
  const note = () => screen.queryByText(/Someone else signed in in this browser/);

  it('shows after a reload who is signed in', async () => {
    sessionStorage.setItem('other-account', 'true');
    await openHeader(clinic);
    expect(note()?.textContent).toContain(clinic.email);
    await press('Dismiss');
    expect(note()).toBeNull();
  });

  it('does not sign the other person out', async () => {
    const facade = await openHeader(clinic);
    facade.reply('GET /logout', otherAccount);
    await press('Logout');
    expect(localStorage.getItem('isAuthenticated')).toBe('true');
  });
});
