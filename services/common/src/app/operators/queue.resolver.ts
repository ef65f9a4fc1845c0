import type { Type } from '@nestjs/common';
import { ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import type { Database } from '../../database/sql.js';
import { CurrentViewer } from '../viewer/viewer.decorators.js';
import { requireOperator, type Viewer } from '../viewer/viewer.js';
import { OperatorReference } from './operator-reference.js';
import { Queues } from './operators.object.js';

/** Makes the resolver of a list on Queues, for admins. It is nullable, so that an outage affects only this field. */
export function createQueueResolver<Row extends object>(
  field: string,
  type: Type<Row>,
  rows: { all: (database: Database) => Promise<Row[]> },
): Type {
  @Resolver(() => Queues)
  class QueueResolver extends OperatorReference {
    constructor(private readonly dataSource: DataSource) {
      super();
    }

    @ResolveField(() => [type], { name: field, nullable: true })
    async find(@CurrentViewer() viewer: Viewer): Promise<Row[]> {
      requireOperator(viewer);
      return rows.all(this.dataSource);
    }
  }
  return QueueResolver;
}
