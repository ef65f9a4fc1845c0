import { beforeAll, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestGateway } from './test-gateway.js';

describe('Unsubscribing from emails about matches', () => {
  const gateway = duringTests(() => TestGateway.start());
  const requests: unknown[] = [];
  beforeAll(() => {
    gateway.services.contacts.respondWith({
      Mutation: {
        changeMatchMails: (_: unknown, args: unknown) => {
          requests.push(args);
          return { message: 'Done' };
        },
      },
    });
  });

  it.each([
    [
      'an email program, by a form in parts',
      '--xx\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--xx--\r\n',
      'multipart/form-data; boundary=xx',
      false,
    ],
    ['an email program, by any type', 'List-Unsubscribe=One-Click', 'form', false],
    ['no body', undefined, undefined, false],
    ['the page, to subscribe again', '{"wanted":true}', 'application/json', true],
  ])('accepts %s', async (_, body, type, wanted) => {
    const headers = type ? { 'content-type': type } : undefined;
    const response = await gateway.call('POST', '/api/unsubscribe/a-token', { body, headers });
    expect(response).toEqual({ status: 200, body: { message: 'Done' } });
    expect(requests.at(-1)).toEqual({ token: 'a-token', wanted });
  });
});
