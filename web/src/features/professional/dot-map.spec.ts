import { describe, expect, it } from '@jest/globals';
import { mapSize, projectionOf } from './dot-map';

describe('The map around a place', () => {
  const place = { lat: 37.8, lng: -122.3 };
  const nameHeight = 11;

  it('has room for the name on top of its outermost circle', () => {
    const { x, y, length } = projectionOf([place], 50);
    expect([x(place), y(place)]).toEqual([mapSize / 2, mapSize / 2]);
    expect(y(place) - length(50)).toBeGreaterThan(nameHeight);
  });
});
