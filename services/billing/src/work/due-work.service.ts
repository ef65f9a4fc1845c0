import { Sweeper } from '@nearward/common/app/sweeper';
import { sql } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import type { Effect } from '@nearward/common/events/queues';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { type BillingEnv, ENV } from '../env.js';
import { needsCustomer } from '../ledger/erase-data.js';
import { ErasuresService } from '../account/erasures.service.js';
import { FeeInvoicesService } from '../invoices/fee-invoices.service.js';
import { ChargesService } from '../payments/charges.service.js';
import { earliestDay } from '../ledger/days.js';
import { readHire, type StoredHire } from '../ledger/hire.js';
import { isCoverageDue } from '../hires/pending-coverage.js';
import { RefundsService } from '../payments/refunds.service.js';
import { HireStartsService } from './hire-starts.service.js';

const isUnclaimed = `(asked_at is null or asked_at < now() - interval '1 day')`;
/** Each hire is claimed by one process, and again after a day if it is still due. */
const claimDueHires = sql(
  { id: z.uuid() },
  `update hire set asked_at = now() where id in (
     select id from hire
     where (status = 'waiting' and starts_on <= $1 or status = 'refunding' or uninvoiced_payment is not null
            or ${isCoverageDue})
       and ${isUnclaimed}
     order by asked_at nulls first, starts_on, id limit 100 for update skip locked)
   returning id`,
);

/**
 * The newest hire of a deleted account whose customer is no longer needed: an earlier release settled the last hire, or
 * that happened during the deletion.
 */
const claimErasedHires = sql(
  { id: z.uuid() },
  `update hire set asked_at = now() where ${isUnclaimed} and id in (
     select newest.id
     from customer
     join erased_owner erased using (owner_key)
     cross join lateral (
       select id from hire where employer_key = customer.owner_key order by reported_at desc, id desc limit 1) newest
     where not exists (select from former_customer former where former.stripe_id = customer.stripe_id)
       and not ${needsCustomer('customer.owner_key', 'erased.at')})
   returning id`,
);

/** Background work on hires: charges, invoices, refunds, the decision on the first working day, and pending erasures. */
@Injectable()
export class DueWorkService extends Sweeper {
  protected readonly failureMessage = 'Could not request due work; the next run tries again';
  protected override readonly seconds = 60;

  constructor(
    dataSource: DataSource,
    @Inject(ENV) env: BillingEnv,
    private readonly charges: ChargesService,
    private readonly refunds: RefundsService,
    private readonly starts: HireStartsService,
    private readonly feeInvoices: FeeInvoicesService,
    private readonly erasures: ErasuresService,
  ) {
    super(dataSource, env);
  }

  /**
   * Acts on the current status, because the work may be done already. Calls Stripe and returns the effect, which checks the
   * status again under the lock. Two processes may call Stripe for the same hire: idempotency keys prevent a second payment.
   */
  async processHire(hireId: string): Promise<Effect> {
    const hire = await readHire(this.dataSource.manager, hireId);
    if (!hire) return async () => undefined;
    const refunds = hire.status === 'refunding' ? await this.refunds.issueRefunds(hire) : null;
    await this.feeInvoices.createInvoice(hire);
    await this.erasures.eraseSettled(hire.employer_key);
    const payOrDecide = await this.payOrDecide(hire);
    return async (manager) => {
      if (refunds) await this.refunds.recordRefunds(manager, hire, refunds);
      await payOrDecide?.(manager);
      await this.feeInvoices.markInvoiced(manager, hire);
    };
  }

  private payOrDecide(hire: StoredHire): Promise<Effect | null> {
    if (hire.status === 'charging') return this.charges.charge(hire);
    if (hire.status === 'waiting') return this.starts.decide(hire);
    return hire.status === 'due' ? this.starts.coverIfPaid(hire) : Promise.resolve(null);
  }

  /** A hire is due once its day has begun in every time zone. */
  protected async sweep(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const due = await claimDueHires.all(manager, earliestDay(new Date()));
      for (const { id } of [...due, ...(await claimErasedHires.all(manager))])
        await publish(manager, 'billing.v1.ChargeRequested', { hireId: id });
    });
  }
}
