import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestService } from '../src/testing/test-service.js';
import { exampleService } from './example-service.js';

const previewsOf = (service: TestService) => service.post('/internal/mails', null, {});

describe('The previews of a service’s mails', () => {
  let service: TestService;
  beforeAll(async () => void (service = await TestService.start(exampleService)));
  afterAll(() => service.stop());

  it('are its examples, as they would be sent', async () => {
    const previews = (await (await previewsOf(service)).json()) as object[];
    expect(previews).toHaveLength(2);
    expect(previews[0]).toEqual({
      name: 'note',
      subject: 'note',
      html: expect.stringContaining('<h1'),
      text: expect.stringContaining('http://localhost'),
    });
  });

  it('are for the gateway alone', async () => {
    const answer = await fetch(`${service.url}/internal/mails`, { method: 'POST' });
    expect(answer.status).toBe(401);
  });
});

const ownKeys = { VIEWER_KEY: 'a viewer key that is nobody’s but this test’s' };

it.each([
  ['of a service that sends none', { ...exampleService, emails: undefined }, {}],
  ['where others come in', exampleService, { ...ownKeys, PUBLIC_URL: 'https://nearward.example' }],
])('There are no previews %s', async (_, definition, variables) => {
  const service = await TestService.start(definition, variables);
  expect((await previewsOf(service)).status).toBe(404);
  await service.stop();
});
