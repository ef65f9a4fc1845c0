import { command } from '@nearward/common/database/sql';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { requestEmail } from '@nearward/common/events/outbox';
import { IdArg, TextArg } from '@nearward/common/app/graphql/args';
import { AllowSuspended, CurrentPerson } from '@nearward/common/app/viewer/viewer.decorators';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { hireLimits } from '@nearward/proto/hire-rules';
import { hireEnd, type HireStatus } from '@nearward/proto/rest/hire';
import { paymentTexts } from '@nearward/proto/rest/payment-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Mutation, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import type { BillingEmails } from '../emails/billing-emails.js';
import { earliestDay, latestDay } from '../ledger/days.js';
import { guaranteedUntil, requireOwnHire } from '../ledger/hire.js';
import { creditFor } from './hire-conditions.js';
import { canTransition, transition } from './hire-state-machine.js';
import { hireById } from './hire-view.js';
import { Hire } from './hire.object.js';
import { postToLedger } from '../ledger/ledger.js';

/** Lets the professional answer about a hire that ended before any question. */
const openQuestion = command(
  `insert into hire_check (hire_id, day, asked_at)
   select $1, $2::int, now() where not exists (select from hire_check where hire_id = $1 and asked_at is not null)
   on conflict (hire_id, day) do update set asked_at = now()`,
);

/** "This hire did not last": within 30 days of the start, the fee becomes credit toward the next hire, once. */
@Resolver()
export class GuaranteeResolver {
  constructor(private readonly dataSource: DataSource) {}

  @Mutation(() => Hire)
  @AllowSuspended()
  async endHire(
    @IdArg() id: string,
    @TextArg('ended_on') last_day: string,
    @CurrentPerson('hiring') employer: SignedIn,
  ): Promise<Hire> {
    const { ended_on } = validate(hireEnd, { ended_on: last_day });
    return this.dataSource.transaction(async (manager) => {
      const hire = await requireOwnHire(manager, employer.owner_key, id);
      if (hire.ended_on) throw new RequestError('CONFLICT', texts.guaranteeUsed);
      if (!canTransition('end', hire))
        throw new RequestError('CONFLICT', notEndedTexts[hire.status] ?? texts.guaranteeUnpaid);
      const today = new Date();
      const until = guaranteedUntil(hire);
      if (earliestDay(today) > until) throw new RequestError('CONFLICT', texts.guaranteeOver);
      if (ended_on < hire.starts_on || ended_on > until || ended_on > latestDay(today))
        throw new RequestError('INVALID', texts.endDayOutside);
      await transition(manager, 'end', employer, hire, { status: hire.status, ended_on });
      await openQuestion.run(manager, hire.id, hireLimits.checkDays[0]);
      await requestEmail<BillingEmails>(manager, 'hire-ended-professional', hire.id);
      const credit_cents = creditFor(hire);
      if (credit_cents > 0) {
        await postToLedger(manager, { hire, kind: 'failed_hire_credit', credit_cents });
        await requestEmail<BillingEmails>(manager, 'hire-credited', hire.id);
      }
      return hireById(manager, id, employer);
    });
  }
}

const notEndedTexts: Partial<Record<HireStatus, string>> = {
  waiting: paymentTexts.hireDecidedLater,
  processing: paymentTexts.hirePaymentUnderWay,
  contested: paymentTexts.hireContested,
  refunding: paymentTexts.hireRefundUnderWay,
  refunded: texts.hireOwesNothing,
  waived: texts.hireOwesNothing,
};
