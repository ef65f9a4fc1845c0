import type { ServiceName } from '@nearward/proto/services';
import type { Type } from '@nestjs/common';
import { Directive, Field, ObjectType, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { CurrentViewer } from '../viewer/viewer.decorators.js';
import { requireInPerson, requireSelf, type SignedIn, type Viewer } from '../viewer/viewer.js';
import { z } from 'zod';
import { sql, type Statement } from '../../database/sql.js';

/** The rows of one kind that a service has about a person. */
@ObjectType('HeldRows')
@Directive('@shareable')
class ExportedRows {
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
    async export(@Parent() parent: { id: string }, @CurrentViewer() viewer: Viewer): Promise<ExportedRows[]> {
      requireInPerson(viewer);
      const self = requireSelf(viewer, parent);
      const rowsOf = async ([kind, definition]: [string, ExportKind]) => {
        const [statement, key] =
          'keyOf' in definition
            ? [definition.statement, definition.keyOf(self)]
            : [definition, self.owner_key];
        return { kind, ...(await statement.one(this.dataSource, key)) };
      };
      const exported: ExportedRows[] = [];
      // In turn, so that one export does not take the connections of all other requests.
      for (const kind of Object.entries(kinds)) exported.push(await rowsOf(kind));
      return exported;
    }
  }
  return ExportResolver;
}
