import { describe, expect, it } from '@jest/globals';
import { shapeDiff } from './shape-diff.js';

const hires = [
  { id: 'a', cents: 7, parts: [{ of: 'x', note: null }], paid_at: null },
  { id: 'b', cents: 0, parts: [], paid_at: '2026-11-22', credit: 3 },
];

describe('shapeDiff', () => {
  it.each([
    ['an example', hires[0]],
    ['a value without optional fields', { id: 'c', cents: 1, parts: [], paid_at: null }],
    ['a value with an additional field', { id: 'c', cents: 1, parts: [], paid_at: null, tip: 1 }],
    ['a value with an empty list', { id: 'c', cents: 1, parts: [], paid_at: null }],
  ])('accepts %s', (_, hire) => expect(shapeDiff(hires, hire)).toEqual([]));

  it.each([
    ['a missing field', { id: 'c', parts: [] }, 'it.cents is missing'],
    ['a null value', { id: 'c', cents: null, parts: [] }, 'it.cents is missing'],
    ['a missing field of an element', { id: 'c', cents: 1, parts: [{}] }, 'it.parts[].of is missing'],
    ['another type of a number', { id: 'c', cents: '1', parts: [] }, 'it.cents is string and was number'],
    ['another type of a list', { id: 'c', cents: 1, parts: {} }, 'it.parts is object and was a list'],
  ])('reports %s', (_, hire, problem) => expect(shapeDiff(hires, hire)).toEqual([problem]));
});
