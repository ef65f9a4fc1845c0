import type { RowOf } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { publish } from '@nearward/common/events/outbox';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { validate } from '@nearward/common/errors/validate';
import { isSuspended } from '@nearward/marketplace/suspensions/suspended-owners';
import {
  requireInPerson,
  requireOperator,
  type SignedIn,
  type Viewer,
} from '@nearward/common/app/viewer/viewer';
import { contactReport, jobReport } from '@nearward/proto/rest/report';
import { reportTexts } from '@nearward/proto/rest/report-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid, validate as isUuid } from 'uuid';
import { CardsService } from '../cards/cards.service.js';
import { contactsAmong } from '../contacts/contacts-among.js';
import type { ReportedThing } from './report.object.js';
import {
  decideAbout,
  decideOfOwner,
  insertReport,
  ownerOfWaiting,
  personOf,
  reportedThings,
} from './report-statements.js';

interface ReportInput {
  reason: string;
  note: string | null;
}

/** Reports to the operators. The reported person learns neither of the report nor of the reporter. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: CardsService,
    private readonly rates: RateLimits,
  ) {}

  /** Reports another owner's live job. Every signed-in user can. */
  async reportJob(viewer: Viewer, job_id: string, input: unknown): Promise<void> {
    const reporter = requireInPerson(viewer);
    const report = validate(jobReport, input);
    await this.rates.consume('report', reporter.owner_key);
    await this.dataSource.transaction(async (manager) => {
      const job = await this.cards.othersJob(manager, reporter, job_id);
      await insert(manager, reporter, { owner_key: job.owner_key, job_id, profile_id: null }, report);
    });
  }

  /** Reports a professional among the employer's contacts, locked or not. */
  async reportContact(viewer: Viewer, profile_id: string, input: unknown): Promise<void> {
    const reporter = requireInPerson(viewer);
    const report = validate(contactReport, input);
    await this.rates.consume('report', reporter.owner_key);
    await this.dataSource.transaction(async (manager) => {
      const isContact =
        isUuid(profile_id) && (await contactsAmong.some(manager, reporter.owner_key, [profile_id]));
      const person = isContact && (await personOf.first(manager, profile_id));
      if (!person) throw new RequestError('NOT_FOUND', texts.contactNotFound);
      await insert(manager, reporter, { ...person, job_id: null, profile_id }, report);
    });
  }

  /** For admins in person. */
  waiting(viewer: Viewer): Promise<ReportedThing[]> {
    requireOperator(viewer);
    return reportedThings.all(this.dataSource);
  }

  /** Dismisses all reports about one job or professional and publishes that, so that reporters get an email. */
  async dismiss(viewer: Viewer, id: string): Promise<void> {
    requireOperator(viewer);
    await this.dataSource.transaction(async (manager) => {
      const decided = isUuid(id) ? await decideAbout.all(manager, id, 'dismissed') : [];
      if (decided.length === 0) throw new RequestError('CONFLICT', reportTexts.notInQueue);
      await publishDecisions(manager, decided, false);
    });
  }

  /** Upholds reports about an owner who was already suspended, since no new suspension can uphold them. */
  async upholdAbout(viewer: Viewer, id: string): Promise<void> {
    requireOperator(viewer);
    await this.dataSource.transaction(async (manager) => {
      const about = isUuid(id) && (await ownerOfWaiting.first(manager, id));
      if (!about) throw new RequestError('CONFLICT', reportTexts.notInQueue);
      if (!(await isSuspended(manager, about.owner_key)))
        throw new RequestError('CONFLICT', reportTexts.suspendFirst);
      await this.uphold(manager, about.owner_key);
    });
  }

  /** Upholds all open reports about an owner who is suspended now. */
  async uphold(manager: EntityManager, owner_key: string): Promise<void> {
    await publishDecisions(manager, await decideOfOwner.all(manager, owner_key, 'upheld'), true);
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

async function publishDecisions(
  manager: EntityManager,
  decided: RowOf<typeof decideAbout>[],
  isUpheld: boolean,
): Promise<void> {
  for (const { id: reportId, reporter_key: reporterKey, kind } of decided)
    await publish(manager, 'contacts.v1.ReportDecided', { reportId, reporterKey, kind, isUpheld });
}
