import { sql } from '@nearward/common/database/sql';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { requestEmail } from '@nearward/common/events/outbox';
import { Message, TextArg } from '@nearward/common/app/graphql/args';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { CurrentOperator } from '@nearward/common/app/viewer/viewer.decorators';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { createFormInput } from '@nearward/marketplace/form.input';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { providerTypes } from '@nearward/proto/choices';
import { unreportedHireFactor } from '@nearward/proto/hire-rules';
import { choice } from '@nearward/proto/rest/fields';
import { day, reason } from '@nearward/proto/rest/hire';
import { plainAddress } from '@nearward/proto/rest/plain-address';
import { paymentTexts } from '@nearward/proto/rest/payment-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Inject } from '@nestjs/common';
import { Args, ID, InputType, Mutation, Query, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { type BillingEnv, ENV } from '../env.js';
import { createHire } from '../hires/hire-state-machine.js';
import { isLiving } from '../ledger/hire.js';
import { postToLedger } from '../ledger/ledger.js';
import { findPrice, requireValidDays, standardFee } from '../hires/price.js';
import type { BillingEmails } from '../emails/billing-emails.js';
import { lockContact } from '../ledger/unlocked-contact.js';
import { matters, MoneyMatter } from './money-cases.js';
import { recordOperatorAct } from './money-case.js';

/** An unlocked contact for which an operator can enter an unreported hire. */
const enterableContact = z.object({
  unlock_id: z.uuid(),
  /** The employer's. */
  owner_key: z.string(),
  employer_name: z.string(),
  professional_name: z.string().nullable(),
  job_title: z.string(),
  unlocked_at: z.date(),
  hired: z.boolean(),
});
const EnterableContact = createObjectType('EnterableContact', enterableContact, { owner_key: ID });
type EnterableContact = InstanceType<typeof EnterableContact>;

/** `note`: how it was discovered. Recorded with the decision, hidden from the employer. */
const unreportedHire = z.object({
  unlock_id: z.uuid({ error: texts.contactLocked }),
  role: choice(providerTypes, texts.otherProviderType),
  offer_accepted_on: day(texts.offerDayMissing),
  starts_on: day(texts.startDayMissing),
  note: reason,
});

@InputType()
class UnreportedHireInput extends createFormInput(unreportedHire) {}

const contactsOf = sql(
  enterableContact.shape,
  `select unlock_id, employer_key as owner_key, employer_name, professional_name, job_title, unlocked_at,
     exists (select from hire where hire.unlock_id = contact.unlock_id and ${isLiving}) as hired
   from unlocked_contact contact where employer_key in (
     select $1 union select owner_key from owner_alias where address_key = $1
     union select employer_key from unlocked_contact where employer_email = $2 and $2 <> '')
   order by unlocked_at desc limit 500`,
);

/** For admins in person. */
@Resolver()
export class OperatorsResolver {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: BillingEnv,
  ) {}

  /** The list on Queues, for earlier clients. */
  @Query(() => [MoneyMatter])
  async moneyMatters(@CurrentOperator() _: SignedIn): Promise<MoneyMatter[]> {
    return matters.all(this.dataSource);
  }

  /** The contacts of the account with this address, and of the practices whose jobs have it. */
  @Query(() => [EnterableContact])
  async unlockedContactsOf(
    @TextArg('employer_email') employer_email: string,
    @CurrentOperator() _: SignedIn,
  ): Promise<EnterableContact[]> {
    const address_key = deriveOwnerKey(employer_email, this.env.OWNER_KEY);
    return contactsOf.all(this.dataSource, address_key, plainAddress(employer_email));
  }

  /** Enters an unreported hire at six times the fee. The employer gets an email, and pays or disputes it. */
  @Mutation(() => Message)
  async enterUnreportedHire(
    @Args('input', { type: () => UnreportedHireInput }) input: UnreportedHireInput,
    @CurrentOperator() operator: SignedIn,
  ): Promise<Message> {
    const report = validate(unreportedHire, input);
    await this.dataSource.transaction(async (manager) => {
      const contact = await lockContact(manager, report.unlock_id);
      if (!contact) throw new RequestError('NOT_FOUND', texts.contactLocked);
      if (contact.claim_status === 'waiting') throw new RequestError('CONFLICT', texts.claimFirst);
      requireValidDays(contact, report);
      const { free_because, waits_for_start } = await findPrice(manager, contact, report);
      if (free_because) throw new RequestError('CONFLICT', texts.hireOwesNothing);
      if (waits_for_start) throw new RequestError('CONFLICT', paymentTexts.hireDecidedLater);
      const cents = standardFee(contact, report.role) * unreportedHireFactor;
      const hire = await createHire(manager, 'enter', operator, contact, report, {
        salary: null,
        late: true,
        unreported: true,
        fee_cents: cents,
        credit_cents: 0,
        charge_cents: cents,
        free_because: null,
        status: 'due',
        problem: null,
        payment_method: null,
        reported_by: null,
      });
      await postToLedger(manager, { hire, kind: 'fee', owed_cents: cents });
      await recordOperatorAct(manager, operator, 'hire entered', hire.id, report.note);
      await requestEmail<BillingEmails>(manager, 'hire-entered', hire.id);
    });
    return { message: texts.hireEntered };
  }
}
