import { sql } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CustomerStateService } from '../webhooks/customer-state.service.js';
import { DifferencesService } from './differences.service.js';
import { MissingInvoicesService } from './missing-invoices.service.js';
import type { CustomerOwner } from './customer-owner.js';
import { StripePaymentsService } from './stripe-payments.service.js';

const nextOwner = sql(
  { owner_key: z.string(), stripe_ids: z.array(z.string()), current: z.string().nullable() },
  `select owner_key, array(
     select customer.stripe_id union select stripe_id from former_customer former
     where former.owner_key = customer.owner_key) as stripe_ids,
     case when not exists (select from former_customer former where former.stripe_id = customer.stripe_id)
          then stripe_id end as current
   from customer where owner_key > $1 order by owner_key limit 1`,
);
/** Asked for again: what is paid already is found by its key, and by its hire. */
const stuckCharges = sql(
  { id: z.uuid() },
  `select id from hire where employer_key = $1 and status = 'charging' and reported_at < now() - interval '1 hour'`,
);

/**
 * Compares what Stripe says with what is stored, customer by customer. What webhooks would have told is taken over by the
 * same hands as theirs; payments that fit a hire are entered; the rest is listed for an operator.
 */
@Injectable()
export class ReconcileService {
  private readonly logger = new Logger('Reconcile');

  constructor(
    private readonly dataSource: DataSource,
    private readonly states: CustomerStateService,
    private readonly payments: StripePaymentsService,
    private readonly missingInvoices: MissingInvoicesService,
    private readonly differences: DifferencesService,
  ) {}

  /** The next customer after one; '' begins. */
  ownerAfter(after: string): Promise<CustomerOwner | undefined> {
    return nextOwner.first(this.dataSource, after);
  }

  /** How much differs after all that is certain was mended. */
  async reconcile(owner: CustomerOwner): Promise<number> {
    for (const stripeId of owner.stripe_ids)
      await this.dataSource.transaction((manager) => this.states.refresh(manager, stripeId));
    await this.retryCharges(owner);
    const made = await this.payments.fetchPayments(owner.stripe_ids);
    await this.dataSource.transaction((manager) => this.payments.enterMissing(manager, owner, made));
    await this.missingInvoices.requestInvoices(owner, made);
    const found = await this.differences.findDifferences(owner, made);
    if (found.length > 0) this.logger.warn({ msg: 'Stripe and the ledger differ', count: found.length });
    return found.length;
  }

  private async retryCharges({ owner_key }: CustomerOwner): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      for (const { id } of await stuckCharges.all(manager, owner_key))
        await publish(manager, 'billing.v1.ChargeRequested', { hireId: id });
    });
  }
}
