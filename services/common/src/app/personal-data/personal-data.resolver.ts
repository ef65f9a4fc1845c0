import type { ServiceName } from '@nearward/proto/services';
import type { Type } from '@nestjs/common';
import { Directive, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { createObjectType } from '../graphql/object-type.js';
import { CurrentSelf } from '../viewer/viewer.decorators.js';
import { addressKeyOf, requireInPerson, type SignedIn } from '../viewer/viewer.js';
import { z } from 'zod';
import { sql, type Statement } from '../../database/sql.js';

/** The rows of one kind that a service has about a person, as a JSON array. */
const ExportedRows = createObjectType('HeldRows', z.object({ kind: z.string(), rows: z.string() }));
type ExportedRows = InstanceType<typeof ExportedRows>;
Directive('@shareable')(ExportedRows);

/** A statement by a key of the person. */
export interface ExportKind {
  statement: Statement<{ rows: z.ZodString }>;
  keyOf: (self: SignedIn) => string;
}

/** `text` selects one JSON column, `row`, for the owner's key in $1. */
export const exportStatement = (text: string): ExportKind => ({
  statement: sql(
    { rows: z.string() },
    `select coalesce(json_agg(row), '[]')::text as rows from (${text}) of_kind`,
  ),
  keyOf: ({ owner_key }) => owner_key,
});

/** The rows of a table with the owner's key in a column, without some columns (an array literal). */
export const exportRows = (table: string, order: string, without: string, key = 'owner_key'): ExportKind =>
  exportStatement(
    `select to_jsonb(mine) - '${without}'::text[] as row from ${table} mine where ${key} = $1 order by ${order}`,
  );

/** By the key of the address, which differs from the owner's after founding a practice. */
export const byAddress = (kind: ExportKind): ExportKind => ({ ...kind, keyOf: addressKeyOf });

export const byAccount = (kind: ExportKind): ExportKind => ({ ...kind, keyOf: ({ user_id }) => user_id });

/** Makes the resolver of a service's part of a person's data export, on its `User`. */
export function createExportResolver(
  service: ServiceName,
  user: Type<{ id: string }>,
  kinds: Record<string, ExportKind>,
): Type {
  @Resolver(() => user)
  class ExportResolver {
    constructor(private readonly dataSource: DataSource) {}

    @ResolveField(() => [ExportedRows], { name: `held_by_${service}`, nullable: true })
    async export(@CurrentSelf() self: SignedIn): Promise<ExportedRows[]> {
      requireInPerson(self);
      const exported: ExportedRows[] = [];
      // In turn, so that one export does not take the connections of all other requests.
      for (const [kind, { statement, keyOf }] of Object.entries(kinds))
        exported.push({ kind, ...(await statement.one(this.dataSource, keyOf(self))) });
      return exported;
    }
  }
  return ExportResolver;
}
