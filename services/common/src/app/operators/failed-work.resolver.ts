import type { ServiceName } from '@nearward/proto/services';
import type { Type } from '@nestjs/common';
import { ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentViewer } from '../viewer/viewer.decorators.js';
import { requireOperator, type Viewer } from '../viewer/viewer.js';
import { OperatorReference } from './operator-reference.js';
import { FailedWork } from './operators.object.js';
import { FailedWorkService, ServiceWork } from './failed-work.service.js';

/** Makes the resolver of a service's field on FailedWork. It is nullable, so that an outage affects only this field. */
export function createFailedWorkResolver(service: ServiceName): Type {
  @Resolver(() => FailedWork)
  class FailedWorkResolver extends OperatorReference {
    constructor(private readonly work: FailedWorkService) {
      super();
    }

    @ResolveField(() => ServiceWork, { name: service, nullable: true })
    findWork(@CurrentViewer() viewer: Viewer): Promise<ServiceWork> {
      requireOperator(viewer);
      return this.work.readWork(service);
    }
  }
  return FailedWorkResolver;
}
