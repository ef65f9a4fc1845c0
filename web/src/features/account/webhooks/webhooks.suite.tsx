import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Webhook } from '@nearward/proto/rest/webhook';
import { webhookTexts } from '@nearward/proto/rest/webhook-texts';
import { alerts, click } from '../../../testing/failures';
import { clinic } from '../../../testing/responses';
import { rejection, sentTo } from '../../../testing/call-parts';
import { json } from '../../../testing/facade';
import { confirm, openSignedIn, pass, press } from '../../../testing/open-app';
import { actingAs, apiKey, renewedWebhook, team, webhook } from '../../../testing/team-responses';

const put = `PUT /webhooks/${webhook.id}`;
const form = () => within(screen.getByRole('form', { name: 'Change the webhook' }));
const address = () => form().getByRole('textbox', { name: 'Address' });
const enter = (url: string) => fireEvent.change(address(), { target: { value: url } });
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

const open = (webhooks: Webhook[] = [webhook]) =>
  openSignedIn('/account#webhooks', {
    'GET /user/current': actingAs('owner'),
    [`GET /practices/${team.id}`]: team,
    'GET /webhooks': { webhooks },
    'GET /keys': { keys: [apiKey] },
    [put]: { message: webhookTexts.changed },
  });

const edit = () => press(`Change ${webhook.url}`);

describe('A webhook on the account page', () => {
  it('changes its address, and the focus returns to its menu', async () => {
    const facade = await open();
    await edit();
    expect(document.activeElement).toBe(address());
    const url = 'https://hooks.bayview.example/zoë';
    enter(url);
    facade.reply('GET /webhooks', json({ webhooks: [{ ...webhook, url }] }));
    await press('Save');
    expect(sentTo(facade, put)).toEqual([{ url }]);
    expect(focused()).toBe(`Actions for ${url}`);
    expect(screen.getByText(webhookTexts.changed)).toBeTruthy();
  });

  it('sends only what was changed here, though another tab changed the rest', async () => {
    const facade = await open([webhook, renewedWebhook]);
    await edit();
    const url = 'https://other.example/';
    facade.reply('GET /webhooks', json({ webhooks: [{ ...webhook, url }, renewedWebhook] }));
    click(`Send a test to ${renewedWebhook.url}`)(); // then the list is loaded again
    await pass(100);
    expect(screen.getByText(url)).toBeTruthy();
    fireEvent.click(form().getByRole('checkbox', { name: /hire\.changed/ }));
    await press('Save');
    expect(sentTo(facade, put)).toEqual([
      { types: ['interest.created', 'contact.unlocked', 'hire.changed'] },
    ]);
  });

  it('shows its new secret in its row, next to an address that is being entered, then focuses its menu', async () => {
    const facade = await open();
    facade.reply(
      `POST /webhooks/${webhook.id}/secret`,
      json({ message: webhookTexts.secretReplaced, id: webhook.id, secret: 'whsec_new' }),
    );
    const created = () =>
      within(screen.getByRole('form', { name: 'Create a webhook' })).getByRole('textbox', {
        name: 'Address',
      });
    click('Create a webhook')();
    fireEvent.change(created(), { target: { value: 'https://next.example/' } });
    click(`New secret for ${webhook.url}`)();
    await press('Replace');
    expect(focused()).toBe('Your new secret');
    await press('I saved it');
    expect(focused()).toBe(`Actions for ${webhook.url}`);
    expect(created()).toHaveProperty('value', 'https://next.example/');
  });
});

it('keeps typed text during a passkey sign-in for a change', async () => {
  const facade = await open();
  facade.reply(put, rejection(403, 'Please sign in again first.', 'SIGN_IN_AGAIN'));
  facade.reply('POST /login/passkey/question', json({ challenge: 'AAAA', rp_id: window.location.hostname }));
  facade.reply('POST /login/passkey', json({ message: 'Signed in' }));
  const bytes = new Uint8Array(4).buffer;
  const credential = {
    id: 'AAAA',
    rawId: bytes,
    type: 'public-key',
    response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
    getClientExtensionResults: () => ({}),
  };
  Object.assign(globalThis, { PublicKeyCredential: () => undefined });
  Object.assign(navigator, { credentials: { get: () => Promise.resolve(credential) } });
  await edit();
  enter('https://hooks.example.com/other');
  fireEvent.submit(address());
  await pass(100);
  await press('Sign in with a passkey');
  expect(facade.countOf('POST /login/passkey')).toBe(1);
  expect(address()).toHaveProperty('value', 'https://hooks.example.com/other');
  expect(alerts()).toEqual([]);
});

it('removes the API keys and webhooks of a team from the page when its member leaves', async () => {
  const facade = await open();
  const of = (mine: object, theirs: object) => (query: URLSearchParams) =>
    json(query.get('practice') === team.id ? theirs : mine);
  facade.reply('GET /keys', of({ keys: [] }, { keys: [apiKey] }));
  facade.reply('GET /webhooks', of({ webhooks: [] }, { webhooks: [webhook] }));
  const openPart = async (name: string) => {
    fireEvent.click(screen.getByRole('link', { name: new RegExp(`^${name}`) }));
    await pass(500);
  };
  expect(facade.countOf('GET /keys')).toBe(0);
  await openPart('For larger practices');
  await openPart('API keys');
  expect(screen.getByRole('list', { name: 'API keys' })).toBeTruthy();
  await openPart('Team');
  facade.reply(`DELETE /practices/${team.id}/members/${clinic.id}`, json({ message: 'You left the team.' }));
  facade.reply('GET /user/current', json(clinic));
  click('Leave')();
  await confirm('Leave');
  for (const [part, text] of [
    ['API keys', 'No API keys yet.'],
    ['Webhooks', 'No webhooks yet.'],
  ] as const) {
    await openPart('For larger practices');
    await openPart(part);
    expect(screen.getByText(text)).toBeTruthy();
  }
});
