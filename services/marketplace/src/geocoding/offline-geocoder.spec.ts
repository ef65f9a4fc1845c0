import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { checkLocationFormat } from '@nearward/proto/rest/location-format';
import { OfflineGeocoder } from './offline-geocoder.js';

const geocoder = new OfflineGeocoder();
const first = async (address: string) => (await geocoder.lookup(address))[0];
const formatted = async (address: string) => (await first(address))?.formatted_address;

describe('The offline geocoder', () => {
  it('finds cities where they are', async () => {
    for (const [address, lat, lng] of [
      ['San Francisco, CA', 37.77, -122.42],
      ['Honolulu, HI', 21.31, -157.86],
      ['Anchorage, AK', 61.22, -149.9],
      ['San Juan, PR', 18.45, -66.08],
      ['Washington, DC', 38.9, -77.02],
    ] as const)
      expect(await first(address)).toMatchObject({
        formatted_address: address,
        lat: expect.closeTo(lat, 1),
        lng: expect.closeTo(lng, 1),
      });
  });

  it('accepts ZIPs, alone or with their city', async () => {
    expect(await formatted('94103')).toBe('San Francisco, CA, 94103');
    expect(await formatted('Washington, DC, 20007')).toBe('Washington, DC, 20007');
    expect(await formatted('00901')).toBe('San Juan, PR, 00901');
  });

  it('accepts territories, renamed towns, pasted text and abbreviations', async () => {
    for (const [address = '', place] of [
      ['96910', 'Hagatna, GU, 96910'],
      ['Hagåtña, GU', 'Hagatna, GU'],
      ['00802', 'St Thomas, VI, 00802'],
      ['Charlotte Amalie, VI, 00802', 'Charlotte Amalie, VI, 00802'],
      ['96799', 'Pago Pago, AS, 96799'],
      ['96950', 'Saipan, MP, 96950'],
      ['Utqiaġvik, AK', 'Utqiagvik, AK'],
      ['Barrow, AK', 'Barrow, AK'],
      ['San\u00a0Francisco, CA', 'San Francisco, CA'],
      ['Winston\u2011Salem, NC', 'Winston-Salem, NC'],
      ['\u200b94103', 'San Francisco, CA, 94103'],
      ['Ft Worth, TX', 'Fort Worth, TX'],
      ['Mt Vernon, NY', 'Mount Vernon, NY'],
      ['Ste Genevieve, MO', 'Sainte Genevieve, MO'],
      ['De Kalb, IL', 'DeKalb, IL'],
      ['San Francisco, Ca , 94103', 'San Francisco, CA, 94103'],
    ])
      expect([address, await formatted(address)]).toEqual([address, place]);
  });

  it('accepts spelling variants of a name', async () => {
    for (const way of ['St. Louis', 'St Louis', 'Saint Louis', 'saint  louis', 'ST-LOUIS'])
      expect(await formatted(`${way}, mo`)).toBe('St Louis, MO');
    for (const way of ['Winston-Salem', 'Winston Salem', 'winstonsalem'])
      expect(await formatted(`${way},nc`)).toBe('Winston-Salem, NC');
    for (const way of ["Coeur d'Alene", 'Coeur d’Alene', 'Coeur d Alene', 'Coeur dAlene'])
      expect(await formatted(`${way}, ID, 83814`)).toBe('Coeur dAlene, ID, 83814');
  });

  it('distinguishes cities whose names differ by a space', async () => {
    expect((await first('Lake View, NY'))?.lng).toBeCloseTo(-78.93, 1);
    expect((await first('Lakeview, NY'))?.lng).toBeCloseTo(-75.87, 1);
  });

  it('prefers the city that the post office uses over a larger namesake', async () => {
    expect((await first('Bryn Mawr, PA'))?.lng).toBeCloseTo(-75.3, 1);
    expect((await first('Morehead, KY'))?.lng).toBeCloseTo(-83.43, 1);
  });

  it('accepts a ZIP with a neighboring city of its state', async () => {
    expect(await formatted('Alameda, CA, 94607')).toBe('Alameda, CA, 94607');
    expect((await first('Alameda, CA, 94607'))?.lat).toBe((await first('94607'))?.lat);
  });

  it('finds nothing for places that do not exist, military addresses and other text', async () => {
    for (const address of [
      'San Francisco, CA, 10001',
      'San Diego, CA, 94103',
      '00000',
      '09012',
      'APO, AE',
      'APO, AP, 96301',
      '10200', // a ZIP whose point is not in its state
      'Nowhereville, CA',
      'Oakland, ZZ',
      'constructor, CA',
      '__proto__, CA',
      '\ud800, CA',
      '',
      'somewhere over the rainbow',
      'a'.repeat(1_000_000),
      `${'a.'.repeat(500_000)}, CA`,
      'Oak\0land, CA',
    ])
      expect([address.slice(0, 50), await geocoder.lookup(address)]).toEqual([address.slice(0, 50), []]);
  });

  it('returns addresses that it accepts again', async () => {
    const lines = readFileSync(new URL('../../data/places.tsv', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    const addresses = lines.map((line) => {
      const [key, city, state] = line.split('\t');
      return /^\d/.test(key ?? '') ? `${city}, ${state}, ${key}` : `${city}, ${state}`;
    });
    expect(addresses.length).toBeGreaterThan(60_000);
    expect(addresses.filter((address) => checkLocationFormat(address) !== null)).toEqual([]);
    const lost = [];
    for (const address of addresses) if ((await formatted(address)) !== address) lost.push(address);
    expect(lost).toEqual([]);
  });
});
