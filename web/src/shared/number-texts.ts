import type { Supply } from '@nearward/proto/rest/supply';

type Count = Pick<Supply['counts'][number], 'about' | 'is_fewer'>;

/** A rounded count: `about 1,200` or `fewer than 10`. */
export const roundedCount = ({ about, is_fewer }: Count): string =>
  `${is_fewer ? 'fewer than' : 'about'} ${about.toLocaleString('en-US')}`;

/** The rounded count at the start of a sentence. */
export const roundedCountFirst = (count: Count): string =>
  roundedCount(count).replace(/^./, (letter) => letter.toUpperCase());

export const peopleText = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;

/** The API has distances in steps: under 2, 5 or 10 miles, then about so many. */
export const milesAway = (miles: number) => `${miles <= 10 ? 'under' : 'about'} ${miles} miles away`;
/** The distance as shown in a list of places. */
export const milesShort = (miles: number) => `${miles <= 10 ? 'under' : 'about'} ${miles} mi`;

/** In miles. */
export const radiusStep = 5;
/** The radii up to the largest and the chosen one, each with its text. */
export const radiusOptions = (largest: number, chosen: number | null = null) =>
  [...new Set([...Array.from({ length: largest / radiusStep }, (_, n) => (n + 1) * radiusStep), chosen])]
    .filter((miles) => miles !== null)
    .toSorted((a, b) => a - b)
    .map((miles) => [String(miles), miles === 1 ? '1 mile' : `${miles} miles`] as const);
