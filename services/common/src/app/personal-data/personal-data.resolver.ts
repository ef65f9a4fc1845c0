import type { ServiceName } from '@nearward/proto/services';
import type { Type } from '@nestjs/common';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { CurrentViewer } from '../viewer/viewer.decorators.js';
import { requireInPerson, requireSelf, type Viewer } from '../viewer/viewer.js';
import { ExportedRows, type ExportStatement } from './personal-data.js';

/** A service's part of what a person takes along, on its `User`; by kind. */
export function createExportResolver(
  service: ServiceName,
  user: Type<{ id: string }>,
  kinds: Record<string, ExportStatement>,
): Type {
  @Resolver(() => user)
  class HeldRowsResolver {
    constructor(private readonly dataSource: DataSource) {}

    @ResolveField(() => [ExportedRows], { name: `held_by_${service}`, nullable: true })
    held(@Parent() parent: { id: string }, @CurrentViewer() viewer: Viewer): Promise<ExportedRows[]> {
      requireInPerson(viewer);
      const { owner_key } = requireSelf(viewer, parent);
      const rowsOf = async ([kind, statement]: [string, ExportStatement]) => ({
        kind,
        ...(await statement.one(this.dataSource, owner_key)),
      });
      return Promise.all(Object.entries(kinds).map(rowsOf));
    }
  }
  return HeldRowsResolver;
}
