import { describe, expect, it } from '@jest/globals';
import { TestService } from '../src/testing/test-service.js';
import { exampleService } from './example-service.js';
import { service } from './shared-example.js';

describe('Email previews', () => {
  it('render the examples, only for the gateway', async () => {
    const previews = (await (await service.post('/internal/mails', null, {})).json()) as object[];
    expect(previews).toHaveLength(2);
    expect(previews[0]).toEqual({
      name: 'note',
      subject: 'note',
      html: expect.stringContaining('<h1'),
      text: expect.stringContaining('http://localhost'),
    });
    const response = await fetch(`${service.url}/internal/mails`, { method: 'POST' });
    expect(response.status).toBe(401);
  });

  it('do not exist on a public address', async () => {
    const publicService = await TestService.start(exampleService, { PUBLIC_URL: 'https://nearward.example' });
    expect((await publicService.post('/internal/mails', null, {})).status).toBe(404);
    await publicService.stop();
  });
});
