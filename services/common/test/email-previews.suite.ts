import { describe, expect, it } from '@jest/globals';
import { duringTests } from '../src/testing/during-tests.js';
import { TestService } from '../src/testing/test-service.js';
import { exampleService } from './example-service.js';

const previewsOf = (service: TestService) => service.post('/internal/mails', null, {});

describe('Email previews', () => {
  const service = duringTests(() => TestService.start(exampleService));

  it('render the examples', async () => {
    const previews = (await (await previewsOf(service)).json()) as object[];
    expect(previews).toHaveLength(2);
    expect(previews[0]).toEqual({
      name: 'note',
      subject: 'note',
      html: expect.stringContaining('<h1'),
      text: expect.stringContaining('http://localhost'),
    });
  });

  it('are only for the gateway', async () => {
    const response = await fetch(`${service.url}/internal/mails`, { method: 'POST' });
    expect(response.status).toBe(401);
  });
});

it.each([
  ['for a service without emails', { ...exampleService, emails: undefined }, {}],
  ['on a public address', exampleService, { PUBLIC_URL: 'https://nearward.example' }],
])('There are no email previews %s', async (_, definition, variables) => {
  const service = await TestService.start(definition, variables);
  expect((await previewsOf(service)).status).toBe(404);
  await service.stop();
});
