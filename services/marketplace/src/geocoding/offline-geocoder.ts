import { readFile } from 'node:fs/promises';
import { plainValue } from '@nearward/proto/clean-text';
import { checkLocationFormat, longestLocation } from '@nearward/proto/rest/location-format';
import { cityKey, removeSpaces } from './city-key.js';
import { metresPerMile, milesBetween, type Point } from './distance.js';
import type { Geocoder, Place } from './geocoder.js';

interface Row {
  city: string;
  state: string;
  lat: number;
  lng: number;
}

/** Found under a ZIP, or under `city key,ST`. Lines stay text until asked for: 76,000 objects would cost 20 MB. */
type Table = ReadonlyMap<string, string>;

/** A ZIP may be written with any city of its state this near: post offices serve more names than their own. */
const namesakeMiles = 30;

/** Of latitude, rounded down. */
const metresPerDegree = 110_000;

/** Dots and apostrophes of a name, which the format check does not take: St. Louis, O'Fallon. */
const marks = /(?<=\p{L})['’.]/gu;

let table: Promise<Table> | undefined;

/** Looks addresses up in the table that ships with the kit: the ZIPs and cities of the states, DC and the territories. */
export class OfflineGeocoder implements Geocoder {
  async lookup(address: string): Promise<Place[]> {
    if (address.length > longestLocation) return [];
    const plainAddress = plainValue(address).replace(marks, '');
    if (checkLocationFormat(plainAddress) !== null) return [];
    const places = await loadOnce();
    const [first = '', state = '', zip] = plainAddress.split(',').map((part) => part.trim());
    if (/^\d{5}$/.test(first)) return found(places.get(first), first);
    const key = `${cityKey(first)},${state.toUpperCase()}`;
    const city = places.get(key) ?? places.get(removeSpaces(key));
    return zip === undefined ? found(city) : zipOfCity(places.get(zip), city, first, state, zip);
  }
}

function zipOfCity(
  zipLine: string | undefined,
  cityLine: string | undefined,
  name: string,
  state: string,
  zip: string,
) {
  if (!zipLine) return [];
  const at = parse(zipLine);
  if (at.state !== state.toUpperCase()) return [];
  if (removeSpaces(cityKey(at.city)) === removeSpaces(cityKey(name))) return [place(at, zip)];
  if (!cityLine) return [];
  const city = parse(cityLine);
  return milesBetween(at, city) <= namesakeMiles ? [place({ ...at, city: city.city }, zip)] : [];
}

const found = (line: string | undefined, zip?: string): Place[] => (line ? [place(parse(line), zip)] : []);

const place = ({ city, state, lat, lng }: Row, zip?: string): Place => ({
  formatted_address: zip ? `${city}, ${state}, ${zip}` : `${city}, ${state}`,
  lat,
  lng,
});

function parse(line: string): Row {
  const [city = '', state = '', lat, lng] = line.split('\t');
  return { city, state, lat: Number(lat), lng: Number(lng) };
}

let centers: Promise<Point[]> | undefined;

/** The centers of the ZIP codes so near to one of the points. */
export async function zipCentersNear(points: readonly Point[], miles: number): Promise<Point[]> {
  const all = await (centers ??= zipCenters());
  const degrees = (miles * metresPerMile) / metresPerDegree;
  return all.filter((center) =>
    points.some(
      (point) => Math.abs(center.lat - point.lat) <= degrees && milesBetween(center, point) <= miles,
    ),
  );
}

async function zipCenters(): Promise<Point[]> {
  const all: Point[] = [];
  for (const [key, line] of await loadOnce()) {
    if (!/^\d{5}$/.test(key)) continue;
    const { lat, lng } = parse(line);
    all.push({ lat, lng });
  }
  return all;
}

/** A load that failed is tried again by the next look-up. */
const loadOnce = (): Promise<Table> =>
  (table ??= load().catch((error: unknown) => {
    table = undefined;
    throw error;
  }));

async function load(): Promise<Table> {
  const text = await readFile(new URL('../../data/places.tsv', import.meta.url), 'utf8');
  const result = new Map<string, string>();
  for (const line of text.split('\n')) {
    const at = line.indexOf('\t');
    if (at <= 0) continue;
    const key = line.slice(0, at);
    const place = line.slice(at + 1);
    result.set(key, place);
    // A city of its own by that name comes later in the table and takes the entry over.
    if (!result.has(removeSpaces(key))) result.set(removeSpaces(key), place);
  }
  return result;
}
