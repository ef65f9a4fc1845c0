import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
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
});
