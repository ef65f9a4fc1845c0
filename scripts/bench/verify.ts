import type { Question } from '../../services/matching/dist/matches/apply-difference.js';
import { findMatches } from '../../services/matching/dist/matches/apply-difference.js';
import { radiusMetres } from '../../services/matching/dist/matches/tiles.js';
import type { MatchingDatabase } from './matching-database.ts';
import { type Row, row } from './report.ts';

/** Every match of a job by comparing it with every point there is: no tile, no index. */
const bruteForce = `
  select point.provider as partner, round(min(metres_between($1, $2, lat, lng)))::int as metres,
         bit_or(1::bigint << least(provider_type, 62)) as types, specialties & $4::bigint as specialties
  from provider_match_point point
  where provider_type + 0 = any($3::int[]) and specialties & $4::bigint <> 0
    and metres_between($1, $2, lat, lng) <= ${radiusMetres} and provider <> all($5::int[])
  group by point.provider, specialties`;

interface Found {
  partner: number;
  metres: number;
  types: string;
  specialties: string;
}

const sameRows = (some: Found[], others: Found[]): number => {
  const key = ({ partner, metres, types, specialties }: Found) =>
    `${partner} ${metres} ${types} ${specialties}`;
  const [these, those] = [new Set(some.map(key)), new Set(others.map(key))];
  return (
    [...these].filter((one) => !those.has(one)).length + [...those].filter((one) => !these.has(one)).length
  );
};

/** Row by row; several connections, since brute force takes its time. */
export async function verify(database: MatchingDatabase, questions: readonly Question[]): Promise<Row[]> {
  let [differences, compared] = [0, 0];
  const left = [...questions];
  const lane = () =>
    database.onOneConnection(async (manager) => {
      await manager.query('set enable_indexscan = off');
      await manager.query('set enable_bitmapscan = off');
      await manager.query('set enable_indexonlyscan = on');
      for (let question = left.pop(); question; question = left.pop()) {
        const [place] = question.places;
        const { types, specialties, sameOwner } = question;
        const brute: Found[] = await manager.query(bruteForce, [
          place?.lat,
          place?.lng,
          types,
          specialties,
          sameOwner,
        ]);
        const found = await findMatches(manager, question);
        differences += sameRows(brute, found);
        compared += brute.length;
      }
    });
  await Promise.all([lane(), lane()]);
  return [
    row(
      `differences from brute force, ${questions.length} jobs row by row`,
      differences,
      '',
      { most: 0 },
      `${compared} pairs`,
    ),
  ];
}
