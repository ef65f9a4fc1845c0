import { sql } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { FeeInvoicesService } from '../invoices/fee-invoices.service.js';
import { ChargesService } from './charges.service.js';
import { earliestDay } from './days.js';
import { readHire } from './hire.js';
import { RefundsService } from './refunds.service.js';
import { StartsService } from './starts.service.js';

const minuteMs = 60_000;

/** Each is taken by one process, and asked for again a day later where nothing has come of it. */
const claimDueHires = sql(
  { id: z.uuid() },
  `update hire set asked_at = now() where id in (
     select id from hire
     where (status = 'waiting' and starts_on <= $1 or status = 'refunding' or uninvoiced_payment is not null)
       and (asked_at is null or asked_at < now() - interval '1 day')
     limit 100 for update skip locked)
   returning id`,
);

/** What is due of a hire by itself: its fee charged and invoiced, its money given back, or decided on its first working day. */
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

  /** Does it as the hire stands: what was asked for may be done meanwhile. */
  async processHire(manager: EntityManager, hireId: string): Promise<void> {
    const hire = await readHire(manager, hireId);
    if (hire?.status === 'charging') await this.charges.charge(manager, hire);
    if (hire?.status === 'refunding') await this.refunds.issueRefunds(manager, hire);
    if (hire?.status === 'waiting') await this.starts.decide(manager, hire);
    if (hire?.uninvoiced_payment) await this.feeInvoices.createInvoice(manager, hire);
  }

  /** A day has come once it has begun everywhere. */
  async sweep(): Promise<void> {
    try {
      await this.dataSource.transaction(async (manager) => {
        for (const { id } of await claimDueHires.all(manager, earliestDay(new Date())))
          await publish(manager, 'billing.v1.ChargeRequested', { hireId: id });
      });
    } catch {
      this.logger.warn('Nothing that is due could be asked for; the next minute tries again');
    }
  }
}
