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

/** Lines by ZIP or `city key,ST`. Parsed on demand, because 76,000 objects would cost 20 MB. */
type Table = ReadonlyMap<string, string>;

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
    const places = await getTable();
    if (!('city' in location)) return toPlaces(places.get(location.zip), location.zip);
    const { city, state, zip } = location;
    const key = `${cityKey(city)},${state}`;
    const cityLine = places.get(key) ?? places.get(removeSpaces(key));
    return zip === undefined
      ? toPlaces(cityLine)
      : findZipInCity(places.get(zip), cityLine, city, state, zip);
  }
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
  const result = new Map<string, string>();
  for (const line of text.split('\n')) {
    const at = line.indexOf('\t');
    if (at <= 0) continue;
    const key = line.slice(0, at);
    const place = line.slice(at + 1);
    result.set(key, place);
    // A city that is really written without spaces comes later in the table and replaces this spelling.
    if (!result.has(removeSpaces(key))) result.set(removeSpaces(key), place);
  }
  return result;
}
