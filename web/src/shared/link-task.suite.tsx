import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { sentTo } from '../testing/call-parts';
import { openApp, pass, press } from '../testing/open-app';

describe('A page that ends emails', () => {
  it.each([
    ['', '', 'Stop these emails'],
    ['?kind=matches', '', 'Stop emails about new matches'],
    ['?of=jobs', '/jobs', 'Stop job check-ins'],
    ['?of=profiles', '/profiles', 'Stop profile check-ins'],
    ['?of=hires', '/hires', 'Stop questions about hires'],
  ])('changes nothing at “%s” before a click, and takes it back by another', async (search, kind, title) => {
    const call = `POST /unsubscribe${kind}/some-token`;
    const facade = await openApp(`/unsubscribe/some-token${search}`, { [call]: { message: 'Done' } });
    await pass(3_000);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(facade.countOf(call)).toBe(0);
    await press('Unsubscribe');
    await press('Undo');
    const bodies = sentTo(facade, call);
    expect(bodies).toEqual([{ wanted: false }, { wanted: true }]);
    expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeTruthy();
  });

  it.each([
    ['#n...@example.com', 'Stop emails to n...@example.com like the one'],
    ['#Call 555 0100 now', 'Stop emails like the one'],
    ['#%E0...@example.com', 'Stop emails like the one'],
  ])('says at “%s” whose emails end', async (hash, text) => {
    await openApp(`/unsubscribe/some-token${hash}`, {});
    expect(screen.getByText(new RegExp(`^${text}`))).toBeTruthy();
  });

  it('removes a posting that was not theirs only by a click', async () => {
    const facade = await openApp('/not-me/jobs/some-token', {
      'POST /not-me/jobs/some-token': { message: 'It is gone.' },
    });
    await pass(3_000);
    expect(facade.calls).toEqual([]);
    await press('This was not me');
    expect(screen.getByText('It is gone.')).toBeTruthy();
  });
});
