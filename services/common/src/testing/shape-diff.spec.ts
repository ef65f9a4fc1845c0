import { describe, expect, it } from '@jest/globals';
import { shapeDiff } from './shape-diff.js';

const hires = [
  { id: 'a', cents: 7, parts: [{ of: 'x', note: null }], paid_at: null },
  { id: 'b', cents: 0, parts: [], paid_at: '2026-11-22', credit: 3 },
];

describe('What was always there', () => {
  it.each([
    ['as it was', hires[0]],
    ['without what was not always there', { id: 'c', cents: 1, parts: [], paid_at: null }],
    ['with something more', { id: 'c', cents: 1, parts: [], paid_at: null, tip: 1 }],
    ['with a list as empty as one was', { id: 'c', cents: 1, parts: [], paid_at: null }],
  ])('is there %s', (_, hire) => expect(shapeDiff(hires, hire)).toEqual([]));

  it.each([
    ['a field', { id: 'c', parts: [] }, 'it.cents is missing'],
    ['a value', { id: 'c', cents: null, parts: [] }, 'it.cents is missing'],
    ['a field of an element', { id: 'c', cents: 1, parts: [{}] }, 'it.parts[].of is missing'],
    ['a number', { id: 'c', cents: '1', parts: [] }, 'it.cents is string and was number'],
    ['a list', { id: 'c', cents: 1, parts: {} }, 'it.parts is object and was a list'],
  ])('is missed: %s', (_, hire, problem) => expect(shapeDiff(hires, hire)).toEqual([problem]));
});
