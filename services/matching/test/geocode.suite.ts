import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestService } from '@nearward/common/testing/test-service';
import { matchingService } from '../src/app.module.js';

describe('Geocoding a place', () => {
  const service = duringTests(() => TestService.start(matchingService));

  const geocode = (address: string) =>
    service.graphql<{ geocode: unknown[] }>(
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

  it('returns an empty list for an unknown place', async () => {
    expect((await geocode('Nowhereville, CA')).data.geocode).toEqual([]);
  });

  it.each([
    ['', 'Location cannot be empty'],
    ['Oakland, California', 'State must be a valid 2-letter state code (e.g., CA, NY)'],
    ['1234', 'ZIP code must be exactly 5 digits'],
    ["'; drop table match; --", expect.stringContaining('Location must be in one of these formats')],
  ])('rejects %j with the error text of the form', async (address, text) => {
    const { errors } = await geocode(address);
    expect(errors).toEqual([expect.objectContaining({ message: text, extensions: { code: 'INVALID' } })]);
  });

  it('is limited to thirty requests per minute and network address', async () => {
    const ask = (client: string) =>
      service.graphql(null, '{ geocode(address: "94601") { lat } }', {}, client);
    for (let time = 0; time < 30; time++) expect((await ask('one')).errors).toBeUndefined();
    expect((await ask('one')).errors?.[0]?.extensions.code).toBe('TOO_MANY');
    expect((await ask('another')).errors).toBeUndefined();
  });
});
