import type { ServiceName } from '@nearward/proto/services';
import type { Type } from '@nestjs/common';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { CurrentViewer } from '../viewer/viewer.decorators.js';
import { requireInPerson, requireSelf, type Viewer } from '../viewer/viewer.js';
import { ExportedRows, type ExportKind } from './personal-data.js';

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
