import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestGateway } from './test-gateway.js';

describe('Asking for a sign-in link', () => {
  let gateway: TestGateway;
  const asked: { known_browser: string | null }[] = [];
  beforeAll(async () => {
    gateway = await TestGateway.start();
    gateway.services.identity.answerWith({
      Mutation: {
        requestLogin: (_: unknown, given: { known_browser: string | null }) => {
          asked.push(given);
          return { message: 'Sent' };
        },
      },
    });
  });
  afterAll(() => gateway.stop());

  const known = `${'a'.repeat(22)}.${'b'.repeat(43)}`;
  it.each([
    ['the mark of an earlier sign-in, which identity reads', `theme=dark; known-browser=${known}`, known],
    ['no mark', 'theme=dark', null],
    ['what cannot be one', 'known-browser=<script>', null],
  ])('goes along with %s', async (_, cookie, known_browser) => {
    const body = { email: 'dana@example.com' };
    const answer = await gateway.call('POST', '/api/login', { body, headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(asked.at(-1)).toMatchObject({ known_browser });
  });
});
