import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { milesBetween, type Point } from '@nearward/marketplace/geocoding/distance';
import { listing, oakland, placeOf } from './listing-factory.js';
import { Scene } from './scene.js';

describe('Places', () => {
  const scene = duringTests(() => Scene.start());

  describe('Geocoding a place', () => {
    const geocode = (address: string) =>
      scene.service.graphql<{ geocode: unknown[] }>(
        null,
        'query ($address: String!) { geocode(address: $address) { formatted_address lat lng } }',
        { address },
      );

    it('needs no sign-in and returns the verified address', async () => {
      const { data } = await geocode(' oakland, ca ');
      expect(data.geocode).toEqual([
        { formatted_address: 'Oakland, CA', lat: expect.closeTo(37.8, 1), lng: expect.closeTo(-122.3, 1) },
      ]);
    });

    it('is limited to thirty requests per minute and network address', async () => {
      const ask = (client: string) =>
        scene.service.graphql(null, '{ geocode(address: "94601") { lat } }', {}, client);
      for (let time = 0; time < 30; time++) expect((await ask('one')).errors).toBeUndefined();
      expect((await ask('one')).errors?.[0]?.extensions.code).toBe('TOO_MANY');
      expect((await ask('another')).errors).toBeUndefined();
    });
  });

  describe('Map area of a professional', () => {
    async function mapArea(owner: string) {
      const selection = 'surroundings { places { lat lng } areas { lat lng } }';
      type Area = { surroundings: { places: Point[]; areas: Point[] } };
      return (await scene.service.user<Area>(scene.service.viewer(owner), selection)).surroundings;
    }

    it('contains their places in order, and the ZIP codes within fifty miles of one of them', async () => {
      const fresno = await placeOf('Fresno, CA');
      const nurse = listing({ places: [fresno, oakland] });
      await scene.deliver([], [nurse]);
      const { places, areas } = await mapArea(nurse.owner);
      expect(places).toEqual([fresno, oakland].map(({ lat, lng }) => ({ lat, lng })));
      for (const place of places) {
        const near = areas.filter((area) => milesBetween(area, place) <= 50);
        expect(near.length).toBeGreaterThan(20);
      }
      for (const area of areas)
        expect(Math.min(...places.map((place) => milesBetween(area, place)))).toBeLessThanOrEqual(50);
    });
  });
});
