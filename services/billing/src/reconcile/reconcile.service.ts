import { sql } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CustomerStateService } from '../webhooks/customer-state.service.js';
import { DifferencesService } from './differences.service.js';
import { MissingInvoicesService } from './missing-invoices.service.js';
import { type CustomerOwner, StripePaymentsService } from './stripe-payments.service.js';

const nextOwner = sql(
  { owner_key: z.string(), stripe_ids: z.array(z.string()), current: z.string().nullable() },
  `select owner_key, array(
     select customer.stripe_id union select stripe_id from former_customer former
     where former.owner_key = customer.owner_key) as stripe_ids,
     case when not exists (select from former_customer former where former.stripe_id = customer.stripe_id)
          then stripe_id end as current
   from customer where owner_key > $1 order by owner_key limit 1`,
);
/** Safe to retry: an earlier payment is found by its idempotency key or its hire. */
const stuckCharges = sql(
  { id: z.uuid() },
  `select id from hire where employer_key = $1 and status = 'charging' and reported_at < now() - interval '1 hour'`,
);

/**
 * Compares Stripe with the database for each customer. Missed webhooks are handled by the same code as received ones, missing
 * payments of hires are posted, and the remaining differences are listed for operators.
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

  /** The next owner in order; start with ''. */
  findNextOwner(after: string): Promise<CustomerOwner | undefined> {
    return nextOwner.first(this.dataSource, after);
  }

  /** Fixes what is certain. Returns the number of remaining differences. */
  async reconcile(owner: CustomerOwner): Promise<number> {
    for (const stripeId of owner.stripe_ids) await this.states.refresh(stripeId);
    await this.retryCharges(owner);
    const payments = await this.payments.fetchPayments(owner.stripe_ids);
    await this.dataSource.transaction((manager) => this.payments.postMissing(manager, owner, payments));
    await this.missingInvoices.requestInvoices(owner, payments);
    const differences = await this.differences.findDifferences(owner, payments);
    if (differences.length > 0)
      this.logger.warn({ msg: 'Stripe and the ledger differ', count: differences.length });
    return differences.length;
  }

  private async retryCharges({ owner_key }: CustomerOwner): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      for (const { id } of await stuckCharges.all(manager, owner_key))
        await publish(manager, 'billing.v1.ChargeRequested', { hireId: id });
    });
  }
}
