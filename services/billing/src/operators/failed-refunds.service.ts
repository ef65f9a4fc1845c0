import { command } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { publish, requestEmail } from '@nearward/common/events/outbox';
import { validate } from '@nearward/common/errors/validate';
import { requireOperator, type Viewer } from '@nearward/common/app/viewer/viewer';
import { exactDollars } from '@nearward/proto/money';
import { failedRefundDecision } from '@nearward/proto/rest/matter';
import { paymentTexts } from '@nearward/proto/rest/payment-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { canTransition, transition } from '../hires/hire-state-machine.js';
import { lockHire } from '../hires/hire.js';
import { sumsOfHire } from '../ledger/ledger.js';
import type { BillingEmails } from '../emails/billing-emails.js';
import { recordAct } from './operator-acts.js';

const clearFailedRefund = command('update hire set failed_refund_cents = null where id = $1');

/** Decisions about refunds that failed. */
@Injectable()
export class FailedRefundsService {
  constructor(private readonly dataSource: DataSource) {}

  /** CONFLICT if it was decided before, the failed amount changed, or the hire is not refundable. */
  async decide(viewer: Viewer, id: string, input: unknown): Promise<void> {
    const operator = requireOperator(viewer);
    const { again, amount_cents, note } = validate(failedRefundDecision, input);
    await this.dataSource.transaction(async (manager) => {
      const hire = await lockHire(manager, id);
      if (!hire?.failed_refund_cents) throw new RequestError('CONFLICT', texts.matterNotFound);
      if (hire.failed_refund_cents !== amount_cents) throw new RequestError('CONFLICT', texts.amountChanged);
      await clearFailedRefund.run(manager, id);
      await recordAct(
        manager,
        operator,
        `failed refund ${again ? `again ${exactDollars(amount_cents)}` : 'kept'}`,
        id,
        note,
      );
      if (!again) return;
      const { paid_cents } = await sumsOfHire(manager, id);
      if (!canTransition('refund', hire) || paid_cents < amount_cents)
        throw new RequestError('CONFLICT', paymentTexts.hireNotRefundable);
      await transition(manager, 'refund', operator, hire, {
        ...hire,
        status: 'refunding',
        refund_cents: amount_cents,
      });
      await publish(manager, 'billing.v1.ChargeRequested', { hireId: id });
      await requestEmail<BillingEmails>(manager, 'hire-decided', id);
    });
  }
}
