import { Sweeper } from '@nearward/common/app/sweeper';
import { sql } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { type BillingEnv, ENV } from '../env.js';
import { customerState } from './customer-state.service.js';

const republish = sql(
  { id: z.uuid(), version: z.int(), owner_key: z.string() },
  `update customer set version = version + 1, published_version = version + 1
   from (select id from customer where published_version is distinct from version
         order by id limit 100 for update skip locked) due
   where due.id = customer.id
   returning customer.id, version, owner_key`,
);

/** Publishes customers of the previous release again, which did not send them to jobs. */
@Injectable()
export class CustomerBackfill extends Sweeper {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) env: BillingEnv,
  ) {
    super(env.SWEEP_SECONDS * 10, 'Customers could not be published again');
  }

  protected async sweep(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      for (const { id, version, owner_key } of await republish.all(manager)) {
        const { has_card, subscribed } = await customerState.one(manager, owner_key);
        const message = { ownerKey: owner_key, hasCard: has_card, subscribed };
        await publish(manager, 'billing.v1.CustomerChanged', message, { id, version });
      }
    });
  }
}
