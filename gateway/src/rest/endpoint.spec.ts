import { expect, it } from '@jest/globals';
import { endpoints } from './endpoints.js';

it('Stored operations of a GET, which also serves HEAD, change nothing, except the two of the specification', () => {
  const changing = endpoints.filter(
    ({ name, document }) =>
      name.startsWith('GET ') &&
      document.definitions.some((part) => 'operation' in part && part.operation !== 'query'),
  );
  expect(changing.map(({ name }) => name).sort()).toEqual(['GET /login/verify/impersonate', 'GET /logout']);
});
