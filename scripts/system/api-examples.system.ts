import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Person } from '../e2e/people.ts';
import { type Call, documentedCalls } from './api-document.ts';
import { newPerson, product } from './product.ts';

const { publicUrl } = product.stack.at;

/** Every call with an example, in an order in which all succeed. */
const inOrder = ['POST /api/keys', 'POST /api/webhooks', 'PUT /api/webhooks/{id}', 'PUT /api/jobs/batch'];

describe('Examples of the API document', () => {
  let clinic: Person;
  let calls: Map<string, Call>;
  beforeAll(async () => {
    clinic = newPerson('clinic');
    await clinic.signIn();
    const withExample = (await documentedCalls(publicUrl)).filter(({ body }) => body?.example);
    calls = new Map(withExample.map((call) => [`${call.method} ${call.path}`, call]));
  });

  it('are accepted, and responded to as documented', async () => {
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
