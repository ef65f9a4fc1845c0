import { command, sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { forgetAggregates, requestEmail, cancelEmails } from '@nearward/common/events/outbox';
import { ENV } from '@nearward/common/env/tokens';
import { requireUser, type Viewer } from '@nearward/common/app/viewer/viewer';
import { interestTexts } from '@nearward/proto/rest/interest-texts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { answerStands, askAnew } from '../answers/pass-answers.js';
import { CardsService } from '../cards/cards.service.js';
import type { ContactsEnv } from '../env.js';
import type { ContactMails } from '../mails/contact-mails.js';
import { OwnersService } from '../owners/owners.service.js';
import { UnlockLimitsService } from '../unlocks/unlock-limits.service.js';
import { takeTurns } from './take-turns.js';
import { readUndo, undoOf } from './withdrawal-undo.js';

const sentTo = sql(
  { id: z.uuid() },
  'select id from application where job_id = $1 and profile_id = $2 order by created_at desc',
);
const heldOf = sql(
  {
    id: z.uuid(),
    note: z.string().nullable(),
    created_at: z.date(),
    sent_at: z.date(),
    seen_at: z.date().nullable(),
    passed_at: z.date().nullable(),
    pass_reason: z.string().nullable(),
  },
  `select id, note, created_at, sent_at, seen_at, told_at as passed_at, reason as pass_reason
   from application left join pass_answer on application_id = id and told_at is not null
   where job_id = $1 and profile_id = $2 for update of application`,
);
const takeBack = command('delete from application where job_id = $1 and profile_id = $2');
const giveBack = command(
  `insert into application (id, job_id, profile_id, note, created_at, sent_at, seen_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);
const giveAnswerBack = command(
  'insert into pass_answer (application_id, reason, tell_after, told_at) values ($1, $2, $3, $3)',
);
const keepTime = command(
  `insert into withdrawn_interest (job_id, profile_id, sent_at) values ($1, $2, $3)
   on conflict (profile_id, job_id) do update set sent_at = excluded.sent_at`,
);
const forgetTime = command(
  `delete from withdrawn_interest where job_id = $1 and profile_id = $2 and sent_at = $3 returning job_id`,
);
const isUnlocked = command('select from unlock where employer_key = $1 and profile_id = $2');

@Injectable()
export class WithdrawalsService {
  constructor(
    @Inject(ENV) private readonly env: ContactsEnv,
    private readonly dataSource: DataSource,
    private readonly cards: CardsService,
    private readonly owners: OwnersService,
    private readonly unlocks: UnlockLimitsService,
  ) {}

  /**
   * Takes the interest in a job back, with its notes and the mails that wait: for the employer it has never been, unless
   * they have unlocked the professional before. Only when it was sent is kept, for the hour until the next; the notes go
   * to the professional alone, sealed, who may give them back for some minutes. Null when there was none.
   */
  async withdraw(viewer: Viewer, job_id: string): Promise<string | null> {
    const professional = requireUser(viewer);
    return this.dataSource.transaction(async (manager) => {
      const profile = await this.cards.ownProfile(manager, professional);
      const job = await this.cards.liveJob(manager, job_id);
      await takeTurns(manager, job.id, profile.id);
      const ids = (await sentTo.all(manager, job.id, profile.id)).map(({ id }) => id);
      const mailWaited = await cancelEmails(manager, ...ids); // first: a mail on its way takes as long as its server
      const isConfirmed = await this.owners.isConfirmed(manager, job.owner_key);
      await this.unlocks.takeTurns(manager, job.owner_key); // with an unlock that comes at the same time
      if (await isUnlocked.some(manager, job.owner_key, profile.id))
        throw new RequestError('CONFLICT', interestTexts.withdrawnTooLate);
      const sent = await heldOf.all(manager, job.id, profile.id);
      await takeBack.run(manager, job.id, profile.id);
      if (sent.length === 0) return null;
      const sentAt = new Date(Math.max(...sent.map(({ created_at }) => created_at.getTime())));
      await keepTime.run(manager, job.id, profile.id, sentAt);
      await forgetAggregates(manager, ...ids);
      // Who has answered was told of it, and the mail that waited was the answer's.
      const isPassed = sent.some(({ passed_at }) => passed_at);
      const isUntold = (mailWaited && !isPassed) || !isConfirmed;
      return undoOf({ jobId: job.id, profileId: profile.id, isUntold, sentAt, sent }, this.env.UNDO_SEAL_KEY);
    });
  }

  /** Undoes a withdrawal, once: everything is as it was sent, and who was told of it is not told again. */
  async restore(viewer: Viewer, job_id: string, undo: string): Promise<void> {
    const professional = requireUser(viewer);
    const withdrawn = readUndo(undo, this.env.UNDO_SEAL_KEY);
    await this.dataSource.transaction(async (manager) => {
      const profile = await this.cards.ownProfile(manager, professional);
      const job = await this.cards.othersJob(manager, professional, job_id);
      await takeTurns(manager, job.id, profile.id);
      const isTheirs = withdrawn?.jobId === job.id && withdrawn.profileId === profile.id;
      if (!isTheirs || !(await forgetTime.some(manager, job.id, profile.id, withdrawn.sentAt)))
        throw new RequestError('CONFLICT', interestTexts.undoTooLate);
      for (const { id, note, created_at, sent_at, seen_at, passed_at, pass_reason } of withdrawn.sent) {
        await giveBack.run(manager, id, job.id, profile.id, note, created_at, sent_at, seen_at);
        if (passed_at) await giveAnswerBack.run(manager, id, pass_reason, passed_at);
      }
      if (withdrawn.isUntold) await this.tell(manager, job.owner_key, job.id, profile.id);
      await this.unlocks.takeTurns(manager, job.owner_key); // with a move that comes at the same time
      if (!(await answerStands(manager, job.owner_key, profile.id)))
        await askAnew(manager, job.owner_key, profile.id);
    });
  }

  private async tell(manager: EntityManager, owner_key: string, job_id: string, profile_id: string) {
    const newest = await sentTo.first(manager, job_id, profile_id);
    if (newest && (await this.owners.isConfirmed(manager, owner_key)))
      await requestEmail<ContactMails>(manager, 'new-application', newest.id);
  }
}
