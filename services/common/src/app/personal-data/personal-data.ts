import { Directive, Field, ObjectType } from '@nestjs/graphql';
import { z } from 'zod';
import { sql, type Statement } from '../../database/sql.js';

/** What a service holds of a person, of one kind. */
@ObjectType('HeldRows')
@Directive('@shareable')
export class ExportedRows {
  @Field(() => String)
  kind: string;

  /** A JSON array. */
  @Field(() => String)
  rows: string;
}

export type ExportStatement = Statement<{ rows: z.ZodString }>;

/** `text` selects one JSON column, `row`, of what belongs to the owner's key in $1. */
export const exportStatement = (text: string): ExportStatement =>
  sql({ rows: z.string() }, `select coalesce(json_agg(row), '[]')::text as rows from (${text}) of_kind`);
