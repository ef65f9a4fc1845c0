import type { ServiceName } from '@nearward/proto/services';
import type { Type } from '@nestjs/common';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { CurrentViewer } from '../viewer/current-viewer.decorator.js';
import { requireInPerson, requireSelf, type Viewer } from '../viewer/viewer.js';
import { HeldRows } from './held-rows.object.js';
import type { Held } from './held-rows.js';

/** A service's part of what a person takes along, on its `User`; by kind. */
export function heldBy(service: ServiceName, user: Type<{ id: string }>, kinds: Record<string, Held>): Type {
  @Resolver(() => user)
  class HeldRowsResolver {
    constructor(private readonly dataSource: DataSource) {}

    @ResolveField(() => [HeldRows], { name: `held_by_${service}`, nullable: true })
    held(@Parent() parent: { id: string }, @CurrentViewer() viewer: Viewer): Promise<HeldRows[]> {
      requireInPerson(viewer);
      const { owner_key } = requireSelf(viewer, parent);
      const rowsOf = async ([kind, statement]: [string, Held]) => ({
        kind,
        ...(await statement.one(this.dataSource, owner_key)),
      });
      return Promise.all(Object.entries(kinds).map(rowsOf));
    }
  }
  return HeldRowsResolver;
}
