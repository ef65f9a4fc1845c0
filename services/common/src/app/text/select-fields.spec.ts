import { expect, it } from '@jest/globals';
import { calls } from '@nearward/proto/calls';
import { z } from 'zod';
import { selectFields } from './select-fields.js';

const schema = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  parts: z.array(z.object({ size: z.int(), made_at: z.string() })),
});
const complete = { id: 'x', name: null, parts: [{ size: 1, made_at: new Date(0) }] };

it('A text response has only the fields of its schema', () => {
  const parts = [{ ...complete.parts[0], secret: 'b' }];
  expect(selectFields(schema)({ ...complete, parts, secret: 'a', name: undefined })).toEqual(complete);
});

it('A text response has the value of a literal without being given it', () => {
  const job = z.object({ __typename: z.literal('Job'), id: z.uuid() }).nullable();
  expect([{ id: 'x' }, null].map(selectFields(job))).toEqual([{ __typename: 'Job', id: 'x' }, null]);
});

it('A text response without a value that must not be null fails', () => {
  const select = selectFields(schema);
  for (const wrong of [
    null,
    { ...complete, id: null },
    { ...complete, parts: [null] },
    { ...complete, parts: [{}] },
  ])
    expect(() => select(wrong)).toThrow('A response lacks a value that it promises');
});

it('A schema with a value that cannot be selected is an error at the start', () => {
  expect(() => selectFields(z.object({ anything: z.unknown() }))).toThrow('of type unknown');
  for (const row of Object.values(calls)) {
    if ('text' in row) selectFields(row.response);
    if ('parts' in row) Object.values(row.parts).forEach(selectFields);
  }
});
