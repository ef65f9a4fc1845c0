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
  keepReport,
  ownerOfWaiting,
  personOf,
  reportedThings,
} from './report-statements.js';

interface Said {
  reason: string;
  note: string | null;
}

/** What people report to the operators. Whom it is about never learns of it, nor who it was. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: CardsService,
    private readonly rates: RateLimits,
  ) {}

  /** A live job of somebody else's, by anybody who is signed in. */
  async reportJob(viewer: Viewer, job_id: string, input: unknown): Promise<void> {
    const reporter = requireInPerson(viewer);
    const said = validate(jobReport, input);
    await this.rates.consume('report', reporter.owner_key);
    await this.dataSource.transaction(async (manager) => {
      const job = await this.cards.othersJob(manager, reporter, job_id);
      await keep(manager, reporter, { owner_key: job.owner_key, job_id, profile_id: null }, said);
    });
  }

  /** A professional among the employer's contacts, locked or not. */
  async reportContact(viewer: Viewer, profile_id: string, input: unknown): Promise<void> {
    const reporter = requireInPerson(viewer);
    const said = validate(contactReport, input);
    await this.rates.consume('report', reporter.owner_key);
    await this.dataSource.transaction(async (manager) => {
      const isContact =
        isUuid(profile_id) && (await contactsAmong.some(manager, reporter.owner_key, [profile_id]));
      const person = isContact && (await personOf.first(manager, profile_id));
      if (!person) throw new RequestError('NOT_FOUND', texts.contactNotFound);
      await keep(manager, reporter, { ...person, job_id: null, profile_id }, said);
    });
  }

  /** For admins in person. */
  waiting(viewer: Viewer): Promise<ReportedThing[]> {
    requireOperator(viewer);
    return reportedThings.all(this.dataSource);
  }

  /** All that was said of one thing comes to nothing, and whoever said it is told. */
  async dismiss(viewer: Viewer, id: string): Promise<void> {
    requireOperator(viewer);
    await this.dataSource.transaction(async (manager) => {
      const decided = isUuid(id) ? await decideAbout.all(manager, id, 'dismissed') : [];
      if (decided.length === 0) throw new RequestError('CONFLICT', reportTexts.notInQueue);
      await tell(manager, decided, false);
    });
  }

  /** What was said of somebody when they were suspended already: another suspension would not uphold it, nor be one. */
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

  /** All that was said of whoever is suspended now was right. */
  async uphold(manager: EntityManager, owner_key: string): Promise<void> {
    await tell(manager, await decideOfOwner.all(manager, owner_key, 'upheld'), true);
  }
}

async function keep(
  manager: EntityManager,
  { owner_key: reporter_key }: SignedIn,
  thing: { owner_key: string; job_id: string | null; profile_id: string | null },
  { reason, note }: Said,
): Promise<void> {
  const { owner_key, job_id, profile_id } = thing;
  const kept = await keepReport.first(
    manager,
    uuid(),
    reporter_key,
    owner_key,
    job_id,
    profile_id,
    reason,
    note,
  );
  if (!kept) throw new RequestError('CONFLICT', reportTexts.again);
}

async function tell(
  manager: EntityManager,
  decided: RowOf<typeof decideAbout>[],
  isUpheld: boolean,
): Promise<void> {
  for (const { id: reportId, reporter_key: reporterKey, kind } of decided)
    await publish(manager, 'contacts.v1.ReportDecided', { reportId, reporterKey, kind, isUpheld });
}
