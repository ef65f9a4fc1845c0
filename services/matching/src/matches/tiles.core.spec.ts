import { describe, expect, it } from '@jest/globals';
import { tileOf, tilesAround } from './tiles.js';

describe('Tiles around a point', () => {
  it('contain its own tile and about sixteen in total', () => {
    const tiles = tilesAround({ lat: 37.77, lng: -122.42 });
    expect(tiles).toContain(tileOf({ lat: 37.77, lng: -122.42 }));
    expect(tiles.length).toBeGreaterThanOrEqual(12);
    expect(tiles.length).toBeLessThanOrEqual(30);
  });

  it('continue across the antimeridian and around the pole', () => {
    expect(tilesAround({ lat: 51.9, lng: 179.99 })).toContain(tileOf({ lat: 51.9, lng: -179.9 }));
    expect(tilesAround({ lat: 89.9, lng: 10 })).toContain(tileOf({ lat: 89.9, lng: -170 }));
  });
});
