import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestGateway } from './test-gateway.js';

describe('Ending the mails about matches', () => {
  let gateway: TestGateway;
  const asked: unknown[] = [];
  beforeAll(async () => {
    gateway = await TestGateway.start();
    gateway.services.contacts.answerWith({
      Mutation: {
        changeMatchMails: (_: unknown, given: unknown) => {
          asked.push(given);
          return { message: 'Done' };
        },
      },
    });
  });
  afterAll(() => gateway.stop());

  it.each([
    ['a mail program, by its form', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded', false],
    [
      'a mail program, by a form in parts',
      '--xx\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--xx--\r\n',
      'multipart/form-data; boundary=xx',
      false,
    ],
    ['a mail program, in plain text', 'List-Unsubscribe=One-Click', 'text/plain', false],
    ['a mail program, by a type that is none', 'List-Unsubscribe=One-Click', 'form', false],
    ['nobody in particular, with nothing', undefined, undefined, false],
    ['the page', '{"wanted":false}', 'application/json', false],
    ['the page, taking it back', '{"wanted":true}', 'application/json', true],
  ])('is asked for by %s', async (_, body, type, wanted) => {
    const headers = type ? { 'content-type': type } : undefined;
    const answer = await gateway.call('POST', '/api/unsubscribe/a-token', { body, headers });
    expect(answer).toEqual({ status: 200, body: { message: 'Done' } });
    expect(asked.at(-1)).toEqual({ token: 'a-token', wanted });
  });
});
