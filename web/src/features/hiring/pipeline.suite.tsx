import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { exactDollars } from '@nearward/proto/money';
import { queries } from '../../shared/queries';
import { contact, contacts, id } from '../../testing/responses';
import { fill } from '../../testing/failures';
import { billing, dueHire, quote } from '../../testing/billing-responses';
import { json, type Reply } from '../../testing/facade';
import { booked, ofEmployer, questioned } from '../../testing/interview-responses';
import { bodyOf, listOf, openPerson, panel, sentTo } from '../../testing/call-parts';
import { openSignedIn, pass, press, tap } from '../../testing/open-app';

const dana = { ...contact, is_new: false, has_application: true };
const robin = { ...dana, profile_id: '00000000-0000-7000-8000-00000000b001', name: 'Robin F.' };
const kit = { ...robin, profile_id: '00000000-0000-7000-8000-00000000b002', name: 'Kit L.' };

const open = (person: typeof dana) => openPerson(person, [robin, kit]);

describe('Pass on an applicant', () => {
  it('sends the reason with a bulk pass and focuses the next row', async () => {
    const facade = await openSignedIn('/dashboard', { 'GET /contacts': listOf(dana, robin, kit) });
    facade.reply('PUT /contacts', json({ changed: 2 }));
    for (const name of ['Dana O.', 'Robin F.'])
      fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    fill('Reason', 'on_hold');
    await press('Pass and notify 2');
    expect(sentTo(facade, 'PUT /contacts')).toMatchObject([{ stage: 'passed', reason: 'on_hold' }]);
    expect(document.activeElement?.textContent).toBe('Kit L.');
  });
});

describe('A list with little to choose from', () => {
  const hasStages = () => !screen.getByLabelText('Stage', { selector: 'div' }).hidden;
  const steps = () => panel().queryAllByRole('button', { name: /^(Previous|Next) person$/ }).length;

  it('has no stages to filter by, nor another person', async () => {
    const { close } = await open(dana);
    expect([hasStages(), steps()]).toEqual([false, 2]);
    close();
    await openPerson(dana);
    expect([hasStages(), steps()]).toEqual([false, 0]);
  });

  it('names no parts of itself, which only a long list filters by', async () => {
    const parts = () => screen.queryAllByRole('button', { name: /^(1 unseen|1 interested)/ }).length;
    const counts = { ...contacts.pagination.counts, unseen: 1, interested: 1 };
    const list = { contacts: [dana], pagination: { ...contacts.pagination, counts } };
    const { close } = await openSignedIn('/dashboard', { 'GET /contacts': list });
    expect(parts()).toBe(0);
    close();
    await openSignedIn('/dashboard?tools=all', { 'GET /contacts': list });
    expect(parts()).toBe(2);
  });

  it('has stages once people are in two', async () => {
    const { pagination } = listOf(dana, robin);
    const counts = { ...contacts.pagination.counts, new: 1, shortlisted: 1 };
    await openSignedIn('/dashboard', {
      'GET /contacts': { contacts: [dana, robin], pagination: { ...pagination, counts } },
    });
    expect(hasStages()).toBe(true);
  });
});

describe('The shortcut to unlock', () => {
  const pressU = async () => {
    fireEvent.keyDown(panel().getByRole('heading', { name: 'Dana O.' }), { key: 'u' });
    await pass(500);
  };
  const showTools = () => tap(screen.getByRole('link', { name: /^More tools/ }));

  it('works only where the list names its shortcuts', async () => {
    await open(dana);
    await pressU();
    expect(screen.queryByRole('dialog')).toBeNull();
    await showTools();
    await pressU();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('opens nothing for a passed person, who has no button for it', async () => {
    await open({ ...dana, stage: 'passed' });
    await showTools();
    await pressU();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('A person who applied to a paused job', () => {
  it('has the distance of another job that matches', async () => {
    const [job] = dana.jobs;
    if (!job) throw new Error('No job');
    const paused = { ...job, has_match: false, miles: null };
    const other = { ...job, job_id: id(77), has_match: true, miles: 15 };
    await open({ ...dana, miles: null, jobs: [paused, other], jobs_total: 2 });
    const row = within(screen.getByRole('table')).getByRole('row', { name: /Dana O\./ });
    expect(row.textContent).toContain('15 mi');
    expect(row.textContent).not.toContain('No match');
  });
});

describe('A person who is not in the list', () => {
  it.each([
    [404, 'This person is no longer in your contacts.'],
    [503, 'This person could not be loaded.'],
  ])('is said to be no contact only if the service says so: %s', async (status, text) => {
    const former = '00000000-0000-7000-8000-00000000b003';
    await openSignedIn(`/dashboard?person=${former}`, {
      [`GET /contacts/${former}`]: { status, body: '{}' },
    });
    await pass(10_000);
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('A report of a hire', () => {
  it.each([
    ['an open one with this person', ofEmployer(booked), 1],
    ['none with another person', { ...ofEmployer(booked), profile_id: kit.profile_id }, 0],
    ['none that is over', ofEmployer(questioned), 0],
  ])('says which interview it cancels: %s', async (_, interview, count) => {
    await openSignedIn(`/hires/report/${dana.profile_id}`, {
      'GET /billing': billing,
      'GET /user/interviews': { interviews: [interview] },
    });
    const texts = screen.queryAllByText('The report cancels your open interview with Dana Ortiz.');
    expect(texts).toHaveLength(count);
  });

  it('does not hold up the next person, and is kept', async () => {
    const facade = await open({ ...dana, is_unlocked: true, stage: 'unlocked' });
    facade.reply('GET /billing', json(billing));
    void queries.invalidateQueries();
    await pass(500);
    const report = async () => {
      await tap(panel().getByRole('button', { name: /^Report a hire/ }));
      return panel().getByLabelText<HTMLInputElement>(/^Yearly salary/);
    };
    fireEvent.change(await report(), { target: { value: '85,000' } });
    for (const [button, name] of [
      ['Next person', 'Robin F.'],
      ['Previous person', 'Dana O.'],
    ] as const) {
      await tap(panel().getByRole('button', { name: button }));
      expect(panel().getByRole('heading', { level: 2 }).textContent).toBe(name);
    }
    expect((await report()).value).toBe('85,000');
  });

  it('starts with the common role, and ends with what is due', async () => {
    const facade = await open({ ...dana, is_unlocked: true, stage: 'unlocked' });
    facade.reply('GET /billing', json(billing));
    void queries.invalidateQueries();
    await pass(500);
    await tap(panel().getByRole('button', { name: /^Report a hire/ }));
    expect(panel().getByLabelText(/^Role/)).toHaveProperty('value', 'Registered Nurse');
    for (const day of [/^Offer accepted on/, /^First working day/])
      fireEvent.change(panel().getByLabelText(day), { target: { value: '2026-11-22' } });
    facade.reply('POST /hires/quote', json({ ...quote, has_card: false }));
    await press('See the amount');
    facade.reply('POST /hires', json(dueHire));
    await press('Report the hire');
    expect(screen.getByRole('dialog', { name: 'Reported' }).textContent).toContain(
      `${exactDollars(dueHire.charge_cents)} is due.`,
    );
    facade.reply(`POST /hires/${dueHire.id}/pay`, json({ url: '' }));
    await press('Pay now');
    expect(bodyOf(facade, `POST /hires/${dueHire.id}/pay`)).toEqual({ charge_cents: dueHire.charge_cents });
  });
});

describe('Unlock Contact', () => {
  it('leaves open what was opened for another person before its answer', async () => {
    const facade = await open(dana);
    const answer = Promise.withResolvers<Reply>();
    facade.reply(`POST /profiles/${dana.profile_id}/unlock`, answer.promise);
    await tap(panel().getByRole('button', { name: 'Unlock Contact' }));
    for (const name of ['Accept', 'Cancel']) fireEvent.click(screen.getByRole('button', { name }));
    await tap(screen.getByRole('link', { name: 'Kit L.' }));
    await tap(panel().getByRole('button', { name: 'Unlock Contact' }));
    answer.resolve(json({ message: 'Unlocked' }));
    await pass(500);
    expect(screen.getByRole('dialog').textContent).toContain('Kit L.');
  });

  it('names a typed role in its fee without a prefix', async () => {
    const types = ['Other: Biller'];
    await open({ ...dana, all_provider_types: types, matching_provider_types: types });
    expect(panel().getByText(/^Free to unlock\./).textContent).toContain('as a Biller within');
    await tap(panel().getByRole('button', { name: 'Unlock Contact' }));
    expect(screen.getByRole('dialog').textContent).toContain('applies:Biller $2,750');
  });
});
