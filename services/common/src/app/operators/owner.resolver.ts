import type { Type } from '@nestjs/common';
import { Directive, Parent, ResolveField, Resolver, type ReturnTypeFunc } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { type Database, sql } from '../../database/sql.js';
import { createObjectType } from '../graphql/object-type.js';
import { OperatorReference, Owner } from './operators.object.js';

const findEmails = sql(
  {
    id: z.uuid(),
    /** Its name, as in `/dev/mails`. */
    type: z.string(),
    asked_at: z.date(),
    /** When the mail server accepted it; null if it waits or failed. */
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

/** An email to a person, without its content. */
const OwnerMail = createObjectType('OwnerMail', z.object(findEmails.columns));
type OwnerMail = InstanceType<typeof OwnerMail>;
Directive('@shareable')(OwnerMail);

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
 * Makes the resolver of a service's field on Owner, for admins, not while impersonating. Identity audits the access. It also
 * lets the service extend Owner.
 */
export function createOwnerResolver<Result>(
  field: string,
  type: ReturnTypeFunc,
  find: (database: Database, owner_key: string) => Promise<Result>,
): Type {
  @Resolver(() => Owner)
  class OwnerResolver extends OperatorReference {
    constructor(private readonly dataSource: DataSource) {
      super();
    }

    @ResolveField(type, { name: field, nullable: true })
    async find(@Parent() { key }: Owner): Promise<Result> {
      return find(this.dataSource, key);
    }
  }
  return OwnerResolver;
}

/** The same for the field with the emails to an owner. */
export const createOwnerEmailsResolver = (
  field: string,
  findReferences: (database: Database, owner_key: string) => Promise<EmailReference[]>,
): Type =>
  createOwnerResolver(
    field,
    () => [OwnerMail],
    async (database, owner_key) => findOwnerEmails(database, await findReferences(database, owner_key)),
  );
