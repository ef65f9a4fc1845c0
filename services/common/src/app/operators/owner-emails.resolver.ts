import type { Type } from '@nestjs/common';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { type Database, sql } from '../../database/sql.js';
import { CurrentViewer } from '../viewer/viewer.decorators.js';
import { requireOperator, type Viewer } from '../viewer/viewer.js';
import { OperatorReference } from './operator-reference.js';
import { Owner, OwnerMail } from './operators.object.js';

const findEmails = sql(
  {
    id: z.uuid(),
    type: z.string(),
    asked_at: z.date(),
    sent_at: z.date().nullable(),
    failed_at: z.date().nullable(),
  },
  `select outbox.id, outbox.type, outbox.occurred_at as asked_at,
          inbox.received_at as sent_at, dead_letter.failed_at
   from unnest($1::uuid[], $2::text[]) as reference (id, type)
   join outbox on outbox.aggregate_id = reference.id and outbox.kind = 'mail' and outbox.type = reference.type
   left join inbox on inbox.event_id = outbox.id
   left join dead_letter on dead_letter.id = outbox.id
   order by outbox.seq desc limit 20`,
);

/** The name of an email, and the id of its entity. */
export interface EmailReference {
  id: string;
  type: string;
}

/** The newest of these emails that are still in the outbox. */
const findOwnerEmails = (database: Database, emails: readonly EmailReference[]): Promise<OwnerMail[]> =>
  findEmails.all(
    database,
    emails.map(({ id }) => id),
    emails.map(({ type }) => type),
  );

/**
 * Makes the resolver of a service's field with the emails to an owner, for admins, not while impersonating. It also lets the
 * service extend Owner.
 */
export function createOwnerEmailsResolver(
  field: string,
  findReferences: (database: Database, owner_key: string) => Promise<EmailReference[]>,
): Type {
  @Resolver(() => Owner)
  class OwnerEmailsResolver extends OperatorReference {
    constructor(private readonly dataSource: DataSource) {
      super();
    }

    @ResolveField(() => [OwnerMail], { name: field, nullable: true })
    async emails(@Parent() { key }: Owner, @CurrentViewer() viewer: Viewer): Promise<OwnerMail[]> {
      requireOperator(viewer);
      return findOwnerEmails(this.dataSource, await findReferences(this.dataSource, key));
    }
  }
  return OwnerEmailsResolver;
}
