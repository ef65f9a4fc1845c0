import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { fill } from '../testing/failures';
import { forgetDrafts } from './drafts';
import { WithQueries } from './queries';
import ReportDialog from './report-dialog';
import { signedInFlag } from './signed-in-flag';
import { clinic } from '../testing/responses';
import { json, Facade, type Reply } from '../testing/facade';
import { openApp, openSignedIn, pass, press } from '../testing/open-app';

const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
const noSites = { 'GET /sites': { sites: [] } };
const employer = 'Practice or employer name';
const emr = 'EMR (optional)';
const isDraftOffered = () => screen.queryByText(/We kept your draft/) !== null;
const stored = () => JSON.stringify(localStorage);

const open = () => openSignedIn('/post-job');

describe('A draft', () => {
  it('is not saved from a form that was prefilled from the account', async () => {
    new Facade({ 'GET /user/current': clinic, ...noSites });
    const first = await open();
    expect(valueOf(employer)).toBe('Bayside Clinic');
    first.close();
    const second = await open();
    expect([valueOf(employer), isDraftOffered()]).toEqual(['Bayside Clinic', false]);
    expect(stored()).not.toContain('Bayside Clinic');

    fill(emr, 'Epic');
    await pass(100);
    second.close();
    await open();
    expect([valueOf(emr), valueOf(employer), isDraftOffered()]).toEqual(['Epic', 'Bayside Clinic', true]);
    expect(stored()).not.toContain('Bayside Clinic');
    await press('Start over');
    expect([valueOf(emr), valueOf(employer), isDraftOffered()]).toEqual(['', 'Bayside Clinic', false]);
  });

  it('keeps text typed before the account was known', async () => {
    const facade = new Facade(noSites);
    const known = Promise.withResolvers<Reply>();
    facade.reply('GET /user/current', known.promise);
    const first = await open();
    fill(emr, 'Typed early');
    known.resolve(json(clinic));
    await pass(500);
    expect(valueOf(employer)).toBe('Bayside Clinic');
    first.close();
    await open();
    expect([valueOf(emr), isDraftOffered()]).toEqual(['Typed early', true]);
  });

  it('does not offer a visitor’s draft to the person who signs in', async () => {
    const visitor = await openApp('/post-job', { 'GET /user/current': clinic, ...noSites });
    fill(emr, 'Typed by a visitor');
    await pass(100);
    expect(stored()).toContain('Typed by a visitor');
    visitor.close();
    await open();
    expect([valueOf(emr), isDraftOffered()]).toEqual(['', false]);
  });

  it('does not offer an account’s draft to a visitor after it signs out', async () => {
    new Facade({ 'GET /user/current': clinic, ...noSites });
    localStorage.setItem('isAuthenticated', 'true');
    render(<ReportDialog reported={{ kind: 'job', id: 'some-job' }} onClose={onDone} onSent={onDone} />, {
      wrapper: WithQueries,
    });
    await pass(100);
    fill(/^What happened/, 'Typed by the clinic');
    await pass(100);
    expect(stored()).toContain('Typed by the clinic');
    act(() => {
      forgetDrafts();
      signedInFlag.set(false);
    });
    await pass(100);
    expect(stored()).not.toContain('Typed by the clinic');
  });
});
const onDone = () => undefined;
