import { Directive, Field, ObjectType } from '@nestjs/graphql';
import { z } from 'zod';
import { sql, type Statement } from '../../database/sql.js';
import type { SignedIn } from '../viewer/viewer.js';

/** The rows of one kind that a service has about a person. */
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

/** A statement by the owner's key, or by another key of the person. */
export type ExportKind = ExportStatement | { statement: ExportStatement; keyOf: (self: SignedIn) => string };

/** `text` selects one JSON column, `row`, for the key in $1. */
export const exportStatement = (text: string): ExportStatement =>
  sql({ rows: z.string() }, `select coalesce(json_agg(row), '[]')::text as rows from (${text}) of_kind`);
