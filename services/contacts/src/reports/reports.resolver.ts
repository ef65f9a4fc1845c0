import { RequestError, validate } from '@nearward/common/errors/request-error';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { asEmployer, type SignedIn } from '@nearward/common/app/viewer/viewer';
import { contactReport, jobReport } from '@nearward/proto/rest/report';
import { reportTexts } from '@nearward/proto/rest/report-texts';
import { texts } from '@nearward/proto/rest/texts';
import { IdArg, Message, OptionalTextArg, TextArg } from '@nearward/common/app/graphql/args';
import { CurrentPerson } from '@nearward/common/app/viewer/viewer.decorators';
import { Mutation, Resolver } from '@nestjs/graphql';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { lockOthersJob } from '../cards/require-cards.js';
import { contactsAmong } from '../contacts/contacts-among.js';
import { insertReport, personOf } from './report-statements.js';

interface ReportInput {
  reason: string;
  note: string | null;
}

/** Reports to the operators. The reported person learns neither of the report nor of the reporter. */
@Resolver()
export class ReportsResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rates: RateLimits,
  ) {}

  /** Reports another owner's live job. Every signed-in user can. */
  @Mutation(() => Message)
  async reportJob(
    @IdArg('job_id') job_id: string,
    @TextArg('reason') reason: string,
    @OptionalTextArg('note') note: string | null,
    @CurrentPerson() reporter: SignedIn,
  ): Promise<Message> {
    const report = validate(jobReport, { reason, note });
    await this.rates.consume('report', reporter.owner_key);
    await this.dataSource.transaction(async (manager) => {
      const job = await lockOthersJob(manager, reporter, job_id);
      await insert(manager, reporter, { owner_key: job.owner_key, job_id, profile_id: null }, report);
    });
    return { message: reportTexts.sent };
  }

  /** Reports a professional among the employer's contacts, locked or not. The report is the person's own. */
  @Mutation(() => Message)
  async reportContact(
    @IdArg('profile_id') profile_id: string,
    @TextArg('reason') reason: string,
    @OptionalTextArg('note') note: string | null,
    @CurrentPerson() reporter: SignedIn,
  ): Promise<Message> {
    const { owner_key: employer_key } = asEmployer(reporter, 'hiring');
    const report = validate(contactReport, { reason, note });
    await this.rates.consume('report', reporter.owner_key);
    await this.dataSource.transaction(async (manager) => {
      const isContact = await contactsAmong.some(manager, employer_key, [profile_id]);
      const person = isContact && (await personOf.first(manager, profile_id));
      if (!person) throw new RequestError('NOT_FOUND', texts.contactNotFound);
      await insert(manager, reporter, { ...person, job_id: null, profile_id }, report);
    });
    return { message: reportTexts.sent };
  }
}

async function insert(
  manager: EntityManager,
  { owner_key: reporter_key }: SignedIn,
  thing: { owner_key: string; job_id: string | null; profile_id: string | null },
  { reason, note }: ReportInput,
): Promise<void> {
  const { owner_key, job_id, profile_id } = thing;
  const inserted = await insertReport.first(
    manager,
    uuid(),
    reporter_key,
    owner_key,
    job_id,
    profile_id,
    reason,
    note,
  );
  if (!inserted) throw new RequestError('CONFLICT', reportTexts.again);
}
