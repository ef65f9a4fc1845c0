import type { ServiceName } from '@nearward/proto/services';
import type { Type } from '@nestjs/common';
import { ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import type { GraphQLContext } from '../graphql/graphql-context.js';
import { CurrentViewer } from '../viewer/viewer.decorators.js';
import { requireOperator, type Viewer } from '../viewer/viewer.js';
import { FailedWork, ServiceWork } from './failed-work.object.js';
import { FailedWorkService } from './failed-work.service.js';

/** A service's own field on the failed work of all: nullable, so that it is missing alone. */
export function createFailedWorkResolver(service: ServiceName): Type {
  @Resolver(() => FailedWork)
  class FailedWorkResolver {
    constructor(private readonly work: FailedWorkService) {}

    @ResolveReference()
    resolveReference(reference: FailedWork, { viewer }: GraphQLContext): FailedWork {
      requireOperator(viewer);
      return reference;
    }

    @ResolveField(() => ServiceWork, { name: service, nullable: true })
    ofService(@CurrentViewer() viewer: Viewer): Promise<ServiceWork> {
      requireOperator(viewer);
      return this.work.of(service);
    }
  }
  return FailedWorkResolver;
}
