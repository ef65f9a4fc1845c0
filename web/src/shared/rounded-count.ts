import type { Supply } from '@nearward/proto/rest/supply';

type Count = Pick<Supply['counts'][number], 'about' | 'is_fewer'>;

/** A rounded count: `about 1,200` or `fewer than 10`. */
export const roundedCount = ({ about, is_fewer }: Count): string =>
  `${is_fewer ? 'fewer than' : 'about'} ${about.toLocaleString('en-US')}`;

/** The rounded count at the start of a sentence. */
export const roundedCountFirst = (count: Count): string =>
  roundedCount(count).replace(/^./, (letter) => letter.toUpperCase());
