import { describe, expect, it } from '@jest/globals';
import { addFields, cachedEntity, type Entity, fieldOf, merge, valuesAt } from './entities.js';

const card = Object.freeze({ title: 'CRNA', pay: Object.freeze({ min: 60 }) });
const key = (): Entity => ({ __typename: 'Job', id: 'j' });

describe('Entity of a cache', () => {
  it('is not copied into the one that has nothing but its key', () => {
    const job = key();
    addFields(job, card);
    expect(cachedEntity(job)).toBe(card);
    expect([fieldOf(job, 'id'), fieldOf(job, 'title'), valuesAt(job, ['pay', 'min'])]).toEqual([
      'j',
      'CRNA',
      60,
    ]);
    expect(Object.keys(job)).toEqual(['__typename', 'id']);
  });

  it('is copied when there are other fields, whichever come first', () => {
    const [before, after, later] = [{ ...key(), miles: 5 }, key(), key()];
    addFields(before, card);
    addFields(after, card);
    addFields(after, Object.freeze({ miles: 5 }));
    expect([before, after]).toEqual([
      { ...key(), ...card, miles: 5 },
      { ...key(), ...card, miles: 5 },
    ]);
    addFields(later, card);
    merge(later, { miles: 5 });
    expect([before, after, later].map(cachedEntity)).toEqual([undefined, undefined, undefined]);
    expect([fieldOf(later, 'miles'), fieldOf(later, 'title')]).toEqual([5, 'CRNA']);
    expect(card).toEqual({ title: 'CRNA', pay: { min: 60 } });
  });
});
