import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { queries } from '../shared/queries';
import { clinic, contact, contacts, nurse, seekerJob } from '../testing/answers';
import { answered, Facade, type Reply } from '../testing/facade';
import { openSignedIn, pass } from '../testing/open-app';
// What comes later in a browser is there at once.
import '../features/hiring/workspace';
import '../features/professional/workspace';

const dana = { ...contact, is_new: false };
const robin = { ...dana, profile_id: '00000000-0000-7000-8000-00000000b001', name: 'Robin F.' };
const list = { ...contacts, contacts: [dana, robin] };

const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const selected = () => screen.queryByText(/^\d+ selected$/)?.textContent;
const stages = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => /New|Shortlisted|Passed/.exec(row.textContent ?? '')?.[0])
    .filter(Boolean);

async function open(): Promise<Facade> {
  const facade = new Facade({ 'GET /user/current': clinic, 'GET /contacts': list });
  await openSignedIn('/dashboard');
  await pass(500);
  return facade;
}

describe('People who are moved', () => {
  it('and moved back before the server has answered, are so in this order, and shown as they will be', async () => {
    const facade = await open();
    const first = Promise.withResolvers<Reply>();
    facade.reply('PUT /contacts', first.promise);
    for (const name of ['Dana O.', 'Robin F.']) fireEvent.click(tick(name));
    fireEvent.click(
      within(screen.getByText('2 selected').parentElement as HTMLElement).getByText('Shortlist'),
    );
    await pass(10);
    expect(stages()).toEqual(['Shortlisted', 'Shortlisted']);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await pass(1_000);
    const asked = facade.countOf('GET /contacts');
    expect([facade.countOf('PUT /contacts'), ...stages()]).toEqual([1, 'New', 'New']);

    const second = Promise.withResolvers<Reply>();
    facade.reply('PUT /contacts', second.promise);
    first.resolve(answered({ message: 'Moved' }));
    await pass(1_000);
    expect([facade.countOf('PUT /contacts'), ...stages()]).toEqual([2, 'New', 'New']);
    expect(facade.countOf('GET /contacts')).toBe(asked);
    second.resolve(answered({ message: 'Moved' }));
    await pass(1_000);
    expect(facade.countOf('GET /contacts')).toBeGreaterThan(asked);
    const sent = facade.calls.flatMap(({ call, body }) => (call === 'PUT /contacts' ? [body] : []));
    expect(sent).toMatchObject([{ stage: 'shortlisted' }, { stage: 'new' }]);
  });
});

describe('A job that is hidden', () => {
  it('and shown again before the server has answered, is so in this order, and stays in the list', async () => {
    const facade = new Facade({ 'GET /user/current': nurse });
    const [hide, show] = [Promise.withResolvers<Reply>(), Promise.withResolvers<Reply>()];
    const path = `/jobs/${seekerJob.id}/hide`;
    facade.reply(`PUT ${path}`, hide.promise);
    facade.reply(`DELETE ${path}`, show.promise);
    await openSignedIn('/dashboard');
    await pass(500);
    const shown = () => screen.queryAllByRole('button', { name: 'Hide' }).length > 0;
    fireEvent.click(screen.getAllByRole('button', { name: 'Hide' })[0] as HTMLElement);
    await pass(100);
    expect(shown()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await pass(1_000);
    const asked = facade.countOf('GET /user/current');
    expect([shown(), facade.countOf(`DELETE ${path}`)]).toEqual([true, 0]);
    hide.resolve(answered({ message: 'Hidden' }));
    await pass(1_000);
    expect([facade.countOf(`DELETE ${path}`), facade.countOf('GET /user/current')]).toEqual([1, asked]);
    show.resolve(answered({ message: 'Shown' }));
    await pass(1_000);
    expect([shown(), facade.countOf('GET /user/current')]).toEqual([true, asked + 1]);
  });
});

describe('Whoever is selected', () => {
  it('is so still when the list comes anew, or comes back after a list without them', async () => {
    const facade = await open();
    for (const name of ['Dana O.', 'Robin F.']) fireEvent.click(tick(name));
    const comes = async (people: typeof list.contacts) => {
      facade.reply('GET /contacts', answered({ ...list, contacts: people }));
      void queries.invalidateQueries();
      await pass(500);
    };
    await comes([dana]);
    expect(selected()).toBe('1 selected');
    await comes([robin, dana]);
    expect([selected(), tick('Robin F.').checked]).toEqual(['2 selected', true]);

    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await comes([dana]);
    await comes([dana, robin]);
    expect([selected(), tick('Robin F.').checked]).toEqual([undefined, false]);
  });
});
