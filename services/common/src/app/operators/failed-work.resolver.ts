import type { ServiceName } from '@nearward/proto/services';
import type { Type } from '@nestjs/common';
import { ResolveField, Resolver } from '@nestjs/graphql';
import { FailedWork, OperatorReference } from './operators.object.js';
import { FailedWorkService, ServiceWork } from './failed-work.service.js';

/** Makes the resolver of a service's field on FailedWork. It is nullable, so that an outage affects only this field. */
export function createFailedWorkResolver(service: ServiceName): Type {
  @Resolver(() => FailedWork)
  class FailedWorkResolver extends OperatorReference {
    constructor(private readonly work: FailedWorkService) {
      super();
    }

    @ResolveField(() => ServiceWork, { name: service, nullable: true })
    findWork(): Promise<ServiceWork> {
      return this.work.readWork(service);
    }
  }
  return FailedWorkResolver;
}
