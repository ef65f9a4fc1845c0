import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestGateway } from './test-gateway.js';

describe('Request for a sign-in link', () => {
  let gateway: TestGateway;
  const requests: { known_browser: string | null }[] = [];
  beforeAll(async () => {
    gateway = await TestGateway.start();
    gateway.services.identity.answerWith({
      Mutation: {
        requestLogin: (_: unknown, args: { known_browser: string | null }) => {
          requests.push(args);
          return { message: 'Sent' };
        },
      },
    });
  });
  afterAll(() => gateway.stop());

  const known = `${'a'.repeat(22)}.${'b'.repeat(43)}`;
  it.each([
    ['the cookie of an earlier sign-in', `theme=dark; known-browser=${known}`, known],
    ['no cookie', 'theme=dark', null],
    ['no invalid cookie', 'known-browser=<script>', null],
  ])('forwards %s', async (_, cookie, known_browser) => {
    const body = { email: 'dana@example.com' };
    const answer = await gateway.call('POST', '/api/login', { body, headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(requests.at(-1)).toMatchObject({ known_browser });
  });
});
