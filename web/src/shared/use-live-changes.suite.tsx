import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import { MemoryRouter } from 'react-router';
import SignedInHeader from '../features/shell/signed-in-header';
import { queries } from './queries';
import { clinic } from '../testing/responses';
import { billing } from '../testing/billing-responses';
import { json } from '../testing/facade';
import { rejection } from '../testing/call-parts';
import { openSignedIn, pass, press } from '../testing/open-app';
import { actingAs, team } from '../testing/team-responses';

const open = new Map<string, Events>();
class Events {
  onmessage?: () => void;
  constructor(private readonly path: string) {
    open.set(path, this);
  }
  close = (): void => void open.delete(this.path);
}

const { EventSource } = window;
beforeEach(() => {
  open.clear();
  Object.assign(window, { EventSource: Events });
});
afterEach(() => void Object.assign(window, { EventSource }));

it('shows a contact on the billing page whose unlock arrives after the page', async () => {
  const facade = await openSignedIn('/billing', { 'GET /billing': { ...billing, unlocked: [] } });
  expect(screen.queryByText(/No unlocked contacts yet/)).not.toBeNull();
  facade.reply('GET /billing', json(billing));
  open.get('/api/changes')?.onmessage?.();
  await pass(500);
  expect(screen.queryByText(/No unlocked contacts yet/)).toBeNull();
});

describe('The changes that the dashboard follows', () => {
  it('follows the changes of the team, and one’s own after leaving it', async () => {
    const facade = await openSignedIn('/dashboard', { 'GET /user/current': actingAs('owner') });
    expect([...open.keys()]).toEqual([`/api/changes?practice=${team.id}`]);
    facade.reply('GET /user/current', rejection(404, practiceTexts.notFound, 'NOT_FOUND'));
    void queries.invalidateQueries();
    await pass(500);
    facade.reply('GET /user/current', json(clinic));
    render(<SignedInHeader />, { wrapper: MemoryRouter });
    await press('Continue as myself');
    expect([...open.keys()]).toEqual(['/api/changes']);
  });
});
