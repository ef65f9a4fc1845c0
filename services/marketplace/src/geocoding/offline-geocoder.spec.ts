import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { checkLocationFormat } from '@nearward/proto/rest/location-format';
import { OfflineGeocoder } from './offline-geocoder.js';

const geocoder = new OfflineGeocoder();
const first = async (address: string) => (await geocoder.lookup(address))[0];
const formatted = async (address: string) => (await first(address))?.formatted_address;

describe('The offline geocoder', () => {
  it.each([
    ['San Francisco, CA', 37.77, -122.42],
    ['Oakland, CA', 37.8, -122.27],
    ['Los Angeles, CA', 34.05, -118.24],
    ['Honolulu, HI', 21.31, -157.86],
    ['Anchorage, AK', 61.22, -149.9],
    ['San Juan, PR', 18.45, -66.08],
    ['Washington, DC', 38.9, -77.02],
    ['New York, NY', 40.75, -73.98],
  ])('finds %s', async (address, lat, lng) => {
    const place = await first(address);
    expect(place?.formatted_address).toBe(address);
    expect(place?.lat).toBeCloseTo(lat, 1);
    expect(place?.lng).toBeCloseTo(lng, 1);
  });

  it('accepts ZIPs, alone or with their city', async () => {
    expect(await formatted('94103')).toBe('San Francisco, CA, 94103');
    expect(await formatted('Washington, DC, 20007')).toBe('Washington, DC, 20007');
    expect(await formatted('00901')).toBe('San Juan, PR, 00901');
  });

  it.each([
    ['96910', 'Hagatna, GU, 96910'],
    ['Hagåtña, GU', 'Hagatna, GU'],
    ['Dededo, GU', 'Dededo, GU'],
    ['00802', 'St Thomas, VI, 00802'],
    ['Charlotte Amalie, VI', 'Charlotte Amalie, VI'],
    ['Charlotte Amalie, VI, 00802', 'Charlotte Amalie, VI, 00802'],
    ['96799', 'Pago Pago, AS, 96799'],
    ['Tafuna, AS', 'Tafuna, AS'],
    ['96950', 'Saipan, MP, 96950'],
    ['Utqiaġvik, AK', 'Utqiagvik, AK'],
    ['Utqiagvik, AK, 99723', 'Utqiagvik, AK, 99723'],
    ['Barrow, AK', 'Barrow, AK'],
  ])('finds territories and renamed towns: %s', async (address, place) => {
    expect(await formatted(address)).toBe(place);
  });

  it.each([
    ['San\u00a0Francisco, CA', 'San Francisco, CA'],
    ['Winston\u2011Salem, NC', 'Winston-Salem, NC'],
    ['\u200b94103', 'San Francisco, CA, 94103'],
  ])('accepts the pasted text %j as %s', async (address, place) =>
    expect(await formatted(address)).toBe(place),
  );

  it('accepts spelling variants of a name', async () => {
    for (const way of ['St. Louis', 'St Louis', 'Saint Louis', 'saint  louis', 'ST-LOUIS'])
      expect(await formatted(`${way}, mo`)).toBe('St Louis, MO');
    for (const way of ['Winston-Salem', 'Winston Salem', 'winstonsalem'])
      expect(await formatted(`${way},nc`)).toBe('Winston-Salem, NC');
    for (const way of ["Coeur d'Alene", 'Coeur d’Alene', 'Coeur d Alene', 'Coeur dAlene'])
      expect(await formatted(`${way}, ID, 83814`)).toBe('Coeur dAlene, ID, 83814');
  });

  it.each([
    ['Ft Worth, TX', 'Fort Worth, TX'],
    ['Mt Vernon, NY', 'Mount Vernon, NY'],
    ['Ste Genevieve, MO', 'Sainte Genevieve, MO'],
    ['Mayagüez, PR', 'Mayaguez, PR'],
    ['De Kalb, IL', 'DeKalb, IL'],
    ['San Francisco, Ca , 94103', 'San Francisco, CA, 94103'],
  ])('accepts %s as %s', async (address, place) => {
    expect(await formatted(address)).toBe(place);
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

  it.each([
    ['a ZIP of another state', 'San Francisco, CA, 10001'],
    ['a ZIP far from the city', 'San Diego, CA, 94103'],
    ['a ZIP that does not exist', '00000'],
    ['a military ZIP', '09012'],
    ['a military address in Europe', 'APO, AE'],
    ['a military address in the Pacific', 'APO, AP, 96301'],
    ['a ZIP whose point is not in its state', '10200'],
    ['a city that does not exist', 'Nowhereville, CA'],
    ['a state that does not exist', 'Oakland, ZZ'],
    ['the name of an object property', 'constructor, CA'],
    ['the name of a prototype', '__proto__, CA'],
    ['half a character', '\ud800, CA'],
    ['nothing', ''],
    ['text in no accepted form', 'somewhere over the rainbow'],
    ['a megabyte of text', 'a'.repeat(1_000_000)],
    ['a megabyte of dots', `${'a.'.repeat(500_000)}, CA`],
    ['a NUL', 'Oak\0land, CA'],
  ])('finds nothing for %s', async (_, address) => {
    expect(await geocoder.lookup(address)).toEqual([]);
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
