import { sql } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { FeeInvoicesService } from '../invoices/fee-invoices.service.js';
import { ChargesService } from '../payments/charges.service.js';
import { earliestDay } from './days.js';
import { readHire } from './hire.js';
import { isCoverageDue } from './pending-coverage.js';
import { RefundsService } from '../payments/refunds.service.js';
import { StartsService } from './starts.service.js';

const minuteMs = 60_000;

/** Each hire is claimed by one process, and again after a day if it is still due. */
const claimDueHires = sql(
  { id: z.uuid() },
  `update hire set asked_at = now() where id in (
     select id from hire
     where (status = 'waiting' and starts_on <= $1 or status = 'refunding' or uninvoiced_payment is not null
            or ${isCoverageDue})
       and (asked_at is null or asked_at < now() - interval '1 day')
     limit 100 for update skip locked)
   returning id`,
);

/** Background work on hires: charges, invoices, refunds, and the decision on the first working day. */
@Injectable()
export class DueWorkService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('DueWork');
  private timer: NodeJS.Timeout;

  constructor(
    private readonly dataSource: DataSource,
    private readonly charges: ChargesService,
    private readonly refunds: RefundsService,
    private readonly starts: StartsService,
    private readonly feeInvoices: FeeInvoicesService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), minuteMs);
    void this.sweep();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Acts on the current status, because the work may be done already. */
  async processHire(manager: EntityManager, hireId: string): Promise<void> {
    const hire = await readHire(manager, hireId);
    if (hire?.status === 'charging') await this.charges.charge(manager, hire);
    if (hire?.status === 'refunding') await this.refunds.issueRefunds(manager, hire);
    if (hire?.status === 'waiting') await this.starts.decide(manager, hire);
    if (hire?.status === 'due') await this.starts.coverIfPaid(manager, hire);
    if (hire?.uninvoiced_payment) await this.feeInvoices.createInvoice(manager, hire);
  }

  /** A hire is due once its day has begun in every time zone. */
  async sweep(): Promise<void> {
    try {
      await this.dataSource.transaction(async (manager) => {
        for (const { id } of await claimDueHires.all(manager, earliestDay(new Date())))
          await publish(manager, 'billing.v1.ChargeRequested', { hireId: id });
      });
    } catch {
      this.logger.warn('Could not request due work; retrying in one minute');
    }
  }
}
