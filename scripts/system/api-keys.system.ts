import { describe, expect, it } from '@jest/globals';
import { clinicJob, newPerson } from '../personas/person.ts';
import { product } from './product.ts';

describe('A program with an API key', () => {
  it('posts, reads, changes and deletes jobs of its employer without private links', async () => {
    const clinic = await newPerson('clinic').signIn();
    const { key } = await clinic.call('POST /keys', { body: { name: 'ATS', scopes: ['jobs:write'] } });
    const send = async (method: string, path: string, body?: object) => {
      const response = await fetch(product.stack.at.publicUrl + path, {
        method,
        headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
      });
      return { status: response.status, text: await response.text() };
    };
    expect(await send('POST', '/api/jobs', clinicJob(clinic.email))).toMatchObject({ status: 201 });
    const { id = '', token = '' } = (await clinic.current()).jobs[0] ?? {};
    const path = `/api/jobs/${id}`;
    const read = [await send('GET', '/api/jobs'), await send('GET', path)];
    const changes = { ...clinicJob(clinic.email), employer_name: 'Bayside West' };
    for (const { status, text } of [...read, await send('PUT', path, changes)]) {
      expect([status, text]).toEqual([200, expect.stringContaining(`"token":"${id}"`)]);
      expect(text).not.toContain(token);
    }
    expect(await send('DELETE', path)).toMatchObject({ status: 200 });
    expect((await clinic.current()).jobs).toEqual([]);
  });
});
