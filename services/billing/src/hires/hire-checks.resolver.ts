import { command, sql } from '@nearward/common/database/sql';
import { IdArg, Message, OptionalTextArg, TextArg } from '@nearward/common/app/graphql/args';
import { AllowSuspended, CurrentClient, CurrentPerson } from '@nearward/common/app/viewer/viewer.decorators';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { requestEmail } from '@nearward/common/events/outbox';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { deriveTokenVersion } from '@nearward/marketplace/capability-token';
import { PrivateLinks } from '@nearward/marketplace/private-links';
import { professionalCheckAnswer } from '@nearward/proto/rest/hire';
import { paymentTexts } from '@nearward/proto/rest/payment-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Inject } from '@nestjs/common';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { type BillingEnv, ENV } from '../env.js';
import type { BillingEmails } from '../emails/billing-emails.js';
import { latestDay } from '../ledger/days.js';
import { canBeAnswered, canStillEnd } from './hire-conditions.js';
import { hireById } from './hire-view.js';
import { Hire } from './hire.object.js';
import { lockHireOfProfessional, requireOwnHire } from '../ledger/hire.js';
import { publishHire } from './publish-hire.js';

const newestCheck = sql(
  { day: z.int(), lasts: z.boolean() },
  `select hire_check.day, hire.ended_on is null as lasts from hire_check join hire on hire.id = hire_id
   where hire_id = $1 and hire_check.asked_at is not null and ${canBeAnswered} order by hire_check.day desc limit 1`,
);
const saveStill = command(
  'update hire_check set still_at = now() where hire_id = $1 and day = $2 and still_at is null returning day',
);
const saveProfessionalAnswer = command(
  `update hire_check set professional_answer = $3, left_on = $4, answered_at = now(), decided = null
   where hire_id = $1 and day = $2`,
);
const claimLeftEmail = command(
  `update hire_check set left_emailed_at = now()
   where hire_id = $1 and day = $2 and left_emailed_at is null returning day`,
);

const partiesOf = sql(
  { employer_email: z.string(), professional_email: z.string().nullable() },
  'select employer_email, professional_email from hire join unlocked_contact using (unlock_id) where hire.id = $1',
);
const addUnasked = command('insert into unasked_address (address_key) values ($1) on conflict do nothing');
const deleteUnasked = command('delete from unasked_address where address_key = $1');

/** Answers move no money: only the employer's own report that a hire did not last gives credit. */
@Resolver()
export class HireChecksResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: PrivateLinks,
    @Inject(ENV) private readonly env: BillingEnv,
  ) {}

  /** For the employer. Answering again changes nothing. CONFLICT without a question. */
  @Mutation(() => Hire)
  async checkHire(@IdArg() id: string, @CurrentPerson('hiring') employer: SignedIn): Promise<Hire> {
    return this.dataSource.transaction(async (manager) => {
      await requireOwnHire(manager, employer.owner_key, id);
      const { day, lasts } = await requireCheck(manager, id);
      if (!lasts) throw createNotCheckedError();
      if (await saveStill.some(manager, id, day)) await publishHire(manager, id);
      return hireById(manager, id, employer);
    });
  }

  /** For the professional. The latest answer counts. CONFLICT without a question. */
  @Mutation(() => Message)
  @AllowSuspended()
  async answerHireCheck(
    @TextArg('token') token: string,
    @Args('still', { type: () => Boolean }) isStill: boolean,
    @OptionalTextArg('left_on') last_day: string | null,
    @CurrentClient() client: string,
  ): Promise<Message> {
    const { still, left_on } = validate(professionalCheckAnswer, { still: isStill, left_on: last_day });
    await this.links.open('hire', { token, client }, texts.linkNotFound, ({ id }) =>
      this.dataSource.transaction(async (manager) => {
        const hire = await lockHireOfProfessional(manager, id);
        if (!hire) return false;
        const { day } = await requireCheck(manager, id);
        if (!still && left_on && (left_on < hire.starts_on || left_on > latestDay(new Date())))
          throw new RequestError('INVALID', paymentTexts.leftDayOutside);
        await saveProfessionalAnswer.run(manager, id, day, still ? 'still' : 'left', still ? null : left_on);
        if (!still && canStillEnd(hire) && (await claimLeftEmail.some(manager, id, day)))
          await requestEmail<BillingEmails>(manager, 'hire-left', id);
        return true;
      }),
    );
    return { message: texts.hireAnswered };
  }

  /** Turns the emails with questions to an address off or on, by the link of one. */
  @Mutation(() => Message)
  @AllowSuspended()
  async changeHireAsks(
    @TextArg('token') token: string,
    @Args('wanted', { type: () => Boolean }) wanted: boolean,
    @CurrentClient() client: string,
  ): Promise<Message> {
    const { manager } = this.dataSource;
    const link = { token, client };
    const key = await this.links.open(
      'hire-asks',
      link,
      texts.linkNotFound,
      async ({ id, token_version }) => {
        const { employer_email, professional_email } = (await partiesOf.first(manager, id)) ?? {};
        return (
          [employer_email, professional_email]
            .map((address) => address && deriveOwnerKey(address, this.env.OWNER_KEY))
            .find((each) => each && deriveTokenVersion(each) === token_version) ?? null
        );
      },
    );
    await (wanted ? deleteUnasked : addUnasked).run(manager, key);
    return { message: wanted ? paymentTexts.hireAsksWanted : paymentTexts.hireAsksUnwanted };
  }
}

const createNotCheckedError = () => new RequestError('CONFLICT', paymentTexts.hireNotChecked);

async function requireCheck(manager: EntityManager, hire_id: string) {
  const check = await newestCheck.first(manager, hire_id);
  if (!check) throw createNotCheckedError();
  return check;
}
