import { describe, expect, it } from '@jest/globals';
import { newPerson } from '../personas/person.ts';
import { documentedCalls } from './api-document.ts';
import { product } from './product.ts';

const { publicUrl } = product.stack.at;

/** Every call with an example, in an order in which all succeed. */
const inOrder = ['POST /api/keys', 'POST /api/webhooks', 'PUT /api/webhooks/{id}', 'PUT /api/jobs/batch'];

describe('Examples of the API document', () => {
  it('are accepted, and responded to as documented', async () => {
    const clinic = await newPerson('clinic').signIn();
    const withExample = (await documentedCalls(publicUrl)).filter(({ body }) => body?.example);
    const calls = new Map(withExample.map((call) => [`${call.method} ${call.path}`, call]));
    expect([...calls.keys()].sort()).toEqual(inOrder.toSorted());
    let id = '';
    for (const name of inOrder) {
      const { method = '', path = '', body, responses = {} } = calls.get(name) ?? {};
      const { status, text } = await clinic.try(method, path.replace('{id}', id), body?.example);
      expect([name, status, text]).toEqual([name, method === 'PUT' ? 200 : 201, text]);
      const response = JSON.parse(text) as { id?: string };
      const documented = responses[status];
      expect(documented?.safeParse(response)).toMatchObject({ success: true });
      expect(response).toEqual(documented?.meta()?.example ?? response);
      id = response.id ?? id;
    }
  });
});
