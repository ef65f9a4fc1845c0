import { earthRadiusMetres, type Point } from '../../services/marketplace/src/geocoding/distance.ts';
import type { MatchQuery } from '../../services/matching/dist/matches/apply-difference.js';
import { radiusMetres } from '../../services/matching/dist/matches/tiles.js';
import type { DataSource } from 'typeorm';

/*
 * The floor: the same filter in this process over typed arrays, in bands of a quarter degree of latitude sorted by longitude.
 * It has no persistence, no SQL and no other users, so no real matcher can be faster.
 */

const bandDegrees = 0.25;
const radians = Math.PI / 180;
const listedTypes = 31;
/** Squared chord of the radius on the unit sphere. */
const mostChord = (2 * Math.sin(radiusMetres / (2 * earthRadiusMetres))) ** 2;

interface Location extends Point {
  provider: number;
  types: number;
  specialties: string;
}

/** A mask in two halves, because numbers are faster than bigints. */
const lower = (mask: bigint) => Number(BigInt.asIntN(32, mask));
const upper = (mask: bigint) => Number(BigInt.asIntN(32, mask >> 32n));
const bitOf = (type: number) => 1 << Math.min(type, listedTypes - 1);
const bandOf = (lat: number) => Math.floor((lat + 90) / bandDegrees);

export class Floor {
  private readonly starts = new Int32Array(180 / bandDegrees + 2);
  private readonly lng: Float64Array;
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private readonly z: Float64Array;
  private readonly types: Int32Array;
  private readonly low: Int32Array;
  private readonly high: Int32Array;
  private readonly provider: Int32Array;
  /** By provider: the last query that found it, and its index among the results. */
  private readonly lastQuery: Int32Array;
  private readonly slot: Int32Array;
  private readonly distances: Float64Array;
  private query = 0;

  static async load(dataSource: DataSource): Promise<Floor> {
    const locations: Location[] = await dataSource.query(
      `select provider, lat, lng, specialties, bit_or(1 << least(provider_type, ${listedTypes - 1})) as types
       from provider_match_point group by provider, place, lat, lng, specialties`,
    );
    return new Floor(locations);
  }

  private constructor(locations: Location[]) {
    const n = locations.length;
    const order = locations.map((location) => ({ location, band: bandOf(location.lat) }));
    order.sort((a, b) => a.band - b.band || a.location.lng - b.location.lng);
    const providers = 1 + order.reduce((most, { location }) => Math.max(most, location.provider), 0);
    const [floats, integers] = [() => new Float64Array(n), (length = n) => new Int32Array(length)];
    [this.lng, this.x, this.y, this.z, this.distances] = [floats(), floats(), floats(), floats(), floats()];
    [this.types, this.low, this.high, this.provider] = [integers(), integers(), integers(), integers()];
    [this.lastQuery, this.slot] = [integers(providers), integers(providers)];
    for (const [at, { location, band }] of order.entries()) {
      const [lat, lng, mask] = [location.lat * radians, location.lng * radians, BigInt(location.specialties)];
      this.lng[at] = location.lng;
      this.x[at] = Math.cos(lat) * Math.cos(lng);
      this.y[at] = Math.cos(lat) * Math.sin(lng);
      this.z[at] = Math.sin(lat);
      this.types[at] = location.types;
      this.low[at] = lower(mask);
      this.high[at] = upper(mask);
      this.provider[at] = location.provider;
      this.starts[band + 1] = (this.starts[band + 1] as number) + 1;
    }
    for (let band = 1; band < this.starts.length; band++)
      this.starts[band] = (this.starts[band] as number) + (this.starts[band - 1] as number);
  }

  count({ places: [place], types, specialties }: MatchQuery): number {
    if (!place) return 0;
    const typeMask = types.reduce((mask, type) => mask | bitOf(type), 0);
    const [low, high] = [lower(specialties), upper(specialties)];
    const [lat, lng] = [place.lat * radians, place.lng * radians];
    const [x, y, z] = [Math.cos(lat) * Math.cos(lng), Math.cos(lat) * Math.sin(lng), Math.sin(lat)];
    const angle = radiusMetres / earthRadiusMetres;
    const reach = angle / radians + 1e-9;
    const sideways = Math.asin(Math.min(1, Math.sin(angle) / Math.cos(lat))) / radians + 1e-9;
    const query = ++this.query;
    let matches = 0;
    for (let band = bandOf(place.lat - reach); band <= bandOf(place.lat + reach); band++) {
      const end = this.starts[band + 1] as number;
      for (
        let at = this.firstFrom(place.lng - sideways, band);
        at < end && (this.lng[at] as number) <= place.lng + sideways;
        at++
      ) {
        if (
          !((this.types[at] as number) & typeMask) ||
          !(((this.low[at] as number) & low) | ((this.high[at] as number) & high))
        )
          continue;
        const dx = (this.x[at] as number) - x;
        const dy = (this.y[at] as number) - y;
        const dz = (this.z[at] as number) - z;
        const chord = dx * dx + dy * dy + dz * dz;
        if (chord > mostChord) continue;
        const provider = this.provider[at] as number;
        if (this.lastQuery[provider] === query) {
          const slot = this.slot[provider] as number;
          if (chord < (this.distances[slot] as number)) this.distances[slot] = chord;
        } else {
          this.lastQuery[provider] = query;
          this.slot[provider] = matches;
          this.distances[matches++] = chord;
        }
      }
    }
    for (let at = 0; at < matches; at++)
      this.distances[at] = 2 * earthRadiusMetres * Math.asin(Math.sqrt(this.distances[at] as number) / 2);
    return matches;
  }

  private firstFrom(lng: number, band: number): number {
    let [low, high] = [this.starts[band] as number, this.starts[band + 1] as number];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.lng[middle] as number) < lng) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
