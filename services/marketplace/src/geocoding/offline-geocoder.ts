import { readFile } from 'node:fs/promises';
import type { OnModuleInit } from '@nestjs/common';
import { plainValue } from '@nearward/proto/clean-text';
import { longestLocation, parseLocation } from '@nearward/proto/rest/location-format';
import { cityKey, removeSpaces } from './city-key.js';
import { milesBetween } from './distance.js';
import type { Geocoder, Place } from './geocoder.js';

interface Row {
  city: string;
  state: string;
  lat: number;
  lng: number;
}

/** Searched as text, because a map of its 76,000 lines would cost 20 MB. */
interface Table {
  /** Sorted lines, each of which starts with a ZIP or `city key,ST`. */
  text: string;
  /** The keys with spaces, by the same without them. */
  spacedKeys: ReadonlyMap<string, string>;
}

/** A ZIP is accepted with any city of its state within this distance, because post offices serve several cities. */
const neighborMiles = 30;

/** In names such as St. Louis and O'Fallon. The format check rejects them. */
const dotsAndApostrophes = /(?<=\p{L})['’.]/gu;

let table: Promise<Table> | undefined;

/** Looks up addresses in the bundled table: ZIPs and cities of the states, DC and the territories. */
export class OfflineGeocoder implements Geocoder, OnModuleInit {
  /** Loads the table before the service is ready. On a busy machine this takes over a second, too long for the first post. */
  async onModuleInit(): Promise<void> {
    await getTable();
  }

  async lookup(address: string): Promise<Place[]> {
    if (address.length > longestLocation) return [];
    const location = parseLocation(plainValue(address).replace(dotsAndApostrophes, ''));
    if ('problem' in location) return [];
    const table = await getTable();
    const zipLine = location.zip && findLine(table, location.zip);
    if (!('city' in location)) return toPlaces(zipLine, location.zip);
    const { city, state, zip } = location;
    const cityLine = findCityLine(table, `${cityKey(city)},${state}`);
    return zip === undefined ? toPlaces(cityLine) : findZipInCity(zipLine, cityLine, city, state, zip);
  }
}

/** Prefers the exact spelling: Lake View and Lakeview are two cities. */
function findCityLine(table: Table, key: string): string | undefined {
  const unspaced = removeSpaces(key);
  const spaced = table.spacedKeys.get(unspaced);
  return findLine(table, key) ?? findLine(table, unspaced) ?? (spaced && findLine(table, spaced));
}

/** The rest of the line that starts with the key, by binary search. */
function findLine({ text }: Table, key: string): string | undefined {
  const wanted = `${key}\t`;
  let [low, high] = [0, text.length];
  while (low < high) {
    const start = text.lastIndexOf('\n', ((low + high) >> 1) - 1) + 1;
    const end = text.indexOf('\n', start);
    const found = text.slice(start, start + wanted.length);
    if (found === wanted) return text.slice(start + wanted.length, end);
    if (found < wanted) low = end + 1;
    else high = start;
  }
  return undefined;
}

function findZipInCity(
  zipLine: string | undefined,
  cityLine: string | undefined,
  name: string,
  state: string,
  zip: string,
) {
  if (!zipLine) return [];
  const zipRow = parseLine(zipLine);
  if (zipRow.state !== state) return [];
  if (removeSpaces(cityKey(zipRow.city)) === removeSpaces(cityKey(name))) return [toPlace(zipRow, zip)];
  if (!cityLine) return [];
  const cityRow = parseLine(cityLine);
  return milesBetween(zipRow, cityRow) <= neighborMiles
    ? [toPlace({ ...zipRow, city: cityRow.city }, zip)]
    : [];
}

const toPlaces = (line: string | undefined, zip?: string): Place[] =>
  line ? [toPlace(parseLine(line), zip)] : [];

const toPlace = ({ city, state, lat, lng }: Row, zip?: string): Place => ({
  formatted_address: zip ? `${city}, ${state}, ${zip}` : `${city}, ${state}`,
  lat,
  lng,
});

function parseLine(line: string): Row {
  const [city = '', state = '', lat, lng] = line.split('\t');
  return { city, state, lat: Number(lat), lng: Number(lng) };
}

/** Loads the table once. The next look-up retries a failed load. */
const getTable = (): Promise<Table> =>
  (table ??= loadTable().catch((error: unknown) => {
    table = undefined;
    throw error;
  }));

async function loadTable(): Promise<Table> {
  const text = await readFile(new URL('../../data/places.tsv', import.meta.url), 'utf8');
  const spacedKeys = new Map<string, string>();
  for (const [, key = ''] of text.matchAll(/^([^\t\n]* [^\t\n]*)\t/gm)) {
    const unspaced = removeSpaces(key);
    if (!spacedKeys.has(unspaced)) spacedKeys.set(unspaced, key);
  }
  return { text, spacedKeys };
}
