import { z } from 'zod';
import { sql, type Statement } from '../database/sql.js';

export type Held = Statement<{ rows: z.ZodString }>;

/** `text` selects one JSON column, `row`, of what belongs to the owner's key in $1. */
export const held = (text: string): Held =>
  sql({ rows: z.string() }, `select coalesce(json_agg(row), '[]')::text as rows from (${text}) of_kind`);
