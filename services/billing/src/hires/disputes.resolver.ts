import { command, sql } from '@nearward/common/database/sql';
import { IdArg, Message, OptionalTextArg, TextArg } from '@nearward/common/app/graphql/args';
import { AllowSuspended, CurrentClient, CurrentPerson } from '@nearward/common/app/viewer/viewer.decorators';
import { requestEmail } from '@nearward/common/events/outbox';
import { PrivateLinks } from '@nearward/marketplace/private-links';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { hireConfirmation, hireConfirmationRequest, reasonRequest } from '@nearward/proto/rest/hire';
import { paymentTexts } from '@nearward/proto/rest/payment-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Mutation, Query, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import type { BillingEmails } from '../emails/billing-emails.js';
import { canBeAnswered } from './hire-conditions.js';
import { hireById } from './hire-view.js';
import { Hire, HireConfirmation } from './hire.object.js';
import { isAsked, lockHireOfProfessional, requireOwnHire } from '../ledger/hire.js';
import { isOpen } from '../ledger/unlocked-contact.js';
import { transition } from './hire-state-machine.js';

/** SQL: how it was decided, also without a dispute if the hire is no longer on record. */
const decisionSql = `case hire.status when 'waived' then 'waived' when 'refunded' then 'refunded'
  when 'refunding' then coalesce(nullif(hire.answer_decision, 'dismissed'), 'refunded') else hire.answer_decision end`;
const questionOf = sql(
  hireConfirmation.shape,
  `select contact.employer_name, not ${isOpen} as employer_left, hire.role, hire.starts_on::text, hire.professional_answer as answer,
     ${decisionSql} as decision,
     (select jsonb_build_object('day', day, 'still', professional_answer = 'still', 'left_on', left_on) from hire_check
      where hire_id = hire.id and hire_check.asked_at is not null and ${canBeAnswered} order by day desc limit 1) as check
   from hire join unlocked_contact contact using (unlock_id)
   where hire.id = $1 and ${isAsked}`,
);
const isDecided = command(
  `select from hire where id = $1 and coalesce(${decisionSql}, 'dismissed') <> 'dismissed'`,
);
const saveAnswer = command(
  `update hire set professional_answer = $2, professional_note = $3,
     answer_decision = case answer_decision when 'dismissed' then null else answer_decision end
   where id = $1`,
);

/** Disputes of a hire by either side. An operator reviews each one; nothing else changes. */
@Resolver()
export class DisputesResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: PrivateLinks,
  ) {}

  /** Disputes an unpaid hire that an operator entered, for the employer. */
  @Mutation(() => Hire)
  @AllowSuspended()
  async disputeHire(
    @IdArg() id: string,
    @TextArg('reason') written: string,
    @CurrentPerson('any') employer: SignedIn,
  ): Promise<Hire> {
    const { reason } = validate(reasonRequest, { reason: written });
    return this.dataSource.transaction(async (manager) => {
      const hire = await requireOwnHire(manager, employer.owner_key, id);
      await transition(manager, 'dispute', employer, hire, { status: 'disputed', dispute_reason: reason });
      return hireById(manager, id, employer);
    });
  }

  /** The confirmation page behind the link in the email to the professional. */
  @Query(() => HireConfirmation)
  hireConfirmation(
    @TextArg('token') token: string,
    @CurrentClient() client: string,
  ): Promise<HireConfirmation> {
    return this.links.open(
      'hire',
      { token, client },
      texts.linkNotFound,
      async ({ id }) => (await questionOf.first(this.dataSource, id)) ?? null,
    );
  }

  /** Stores the answer of the professional. The latest one counts. CONFLICT once it would change nothing. */
  @Mutation(() => Message)
  @AllowSuspended()
  async answerHire(
    @TextArg('token') token: string,
    @TextArg('answer') given: string,
    @OptionalTextArg('note') written: string | null,
    @CurrentClient() client: string,
  ): Promise<Message> {
    const { answer, note } = validate(hireConfirmationRequest, { answer: given, note: written });
    await this.links.open('hire', { token, client }, texts.linkNotFound, ({ id }) =>
      this.dataSource.transaction(async (manager) => {
        const hire = await lockHireOfProfessional(manager, id);
        if (!hire) return false;
        if (await isDecided.some(manager, id)) throw new RequestError('CONFLICT', paymentTexts.answerIsFinal);
        await saveAnswer.run(manager, id, answer, note);
        if (answer === 'confirmed' && hire.professional_answer !== answer)
          await requestEmail<BillingEmails>(manager, 'hire-confirmed', id);
        return true;
      }),
    );
    return { message: texts.hireAnswered };
  }
}
