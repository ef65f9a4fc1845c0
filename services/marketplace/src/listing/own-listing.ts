import { type Database, type RowOf, sql } from '@nearward/common/database/sql';
import { z } from 'zod';
import type { Capability } from '../capability-token.js';
import type { OwnedRow } from '../private-links.js';

/** The columns that are read of a listing for its owner, in addition to those of the response. */
export const ownColumns = {
  owner_key: z.string(),
  address_key: z.string().nullable(),
  email: z.string(),
  token_version: z.int(),
  link_used_at: z.date(),
  opens_to_poster: z.boolean(),
  confirmed_at: z.date().nullable(),
};

/** A listing as its owner reads it, as a plain row, since an entity takes several times as long to create. */
export interface OwnListing extends z.output<z.ZodObject<typeof ownColumns>> {
  id: string;
  /** The token with which it was opened, which the response may repeat. It is not stored. */
  token?: string;
  /** Whether it was opened in the browser that posted it. It is not stored. */
  is_posting_browser?: boolean;
}

/** A select list. `computed` has the SQL of columns that are not stored under their name. */
export const selectList = (columns: object, computed: Readonly<Record<string, string>> = {}): string =>
  Object.keys(columns)
    .map((column) => {
      const expression = computed[column];
      if (expression) return `${expression} as ${column}`;
      // The driver makes a point in time of a day.
      return /_(date|from)$/.test(column) ? `${column}::text` : column;
    })
    .join(', ');

/** The SQL of the columns that all listings compute for their owners. */
export const ownComputed = { version: 'version - republished' };

/** Opens a listing by the capability of its private link, or by its id with the owner's session. */
export type ListingOpening = Capability | OwnedRow;

export const isByLink = (opening: ListingOpening): opening is Capability => 'token_version' in opening;

/** Finds a listing by an opening. `select` is the statement without its condition. */
export function createFindByOpening<Columns extends Parameters<typeof sql>[0]>(
  columns: Columns,
  select: string,
) {
  const byLink = sql(columns, `${select} where id = $1 and token_version = $2`);
  const byOwner = sql(columns, `${select} where id = $1 and owner_key = $2`);
  return (database: Database, opening: ListingOpening): Promise<RowOf<typeof byLink> | undefined> =>
    isByLink(opening)
      ? byLink.first(database, opening.id, opening.token_version)
      : byOwner.first(database, opening.id, opening.owner_key);
}
