import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { milesBetween } from '@nearward/marketplace/geocoding/distance';
import { listing, oakland, placeOf } from './listing-factory.js';
import { Scene } from './scene.js';

interface Point {
  lat: number;
  lng: number;
}

describe('Map area of a professional', () => {
  const scene = duringTests(() => Scene.start());

  async function mapArea(owner: string) {
    const selection = 'surroundings { places { lat lng } areas { lat lng } }';
    type Area = { surroundings: { places: Point[]; areas: Point[] } };
    return (await scene.service.user<Area>(scene.service.viewer(owner), selection)).surroundings;
  }

  it('contains their places in order, and the ZIP codes within fifty miles of one of them', async () => {
    const fresno = await placeOf('Fresno, CA');
    const nurse = listing({ places: [fresno, oakland] });
    await scene.profile(nurse);
    await scene.waitForDeliveries();
    const { places, areas } = await mapArea(nurse.owner);
    expect(places).toEqual([fresno, oakland].map(({ lat, lng }) => ({ lat, lng })));
    for (const place of places) {
      const near = areas.filter((area) => milesBetween(area, place) <= 50);
      expect(near.length).toBeGreaterThan(20);
    }
    for (const area of areas)
      expect(Math.min(...places.map((place) => milesBetween(area, place)))).toBeLessThanOrEqual(50);
  });

  it('is empty without a profile', async () => {
    expect(await mapArea('nobody@example.com')).toEqual({ places: [], areas: [] });
  });
});
