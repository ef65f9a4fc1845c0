import { command, type RowOf } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { validate } from '@nearward/common/errors/validate';
import { requireInPerson, requireUser, type SignedIn, type Viewer } from '@nearward/common/app/viewer/viewer';
import { contactChange, contactsChange } from '@nearward/proto/rest/contact';
import {
  answerStands as answerStandsText,
  type PassReason,
  passReasons,
} from '@nearward/proto/rest/answer-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { answerBy, answerStands, takeBackAnswers } from '../answers/pass-answers.js';
import type { Contact } from '../contacts/contact.object.js';
import { ContactsService } from '../contacts/contacts.service.js';
import { contactsAmong } from '../contacts/contacts-among.js';
import { UnlockLimitsService } from '../unlocks/unlock-limits.service.js';
import { type Mark, markOf, refusalOf } from './stages.js';

const keepStage = command(
  `insert into contact_state (owner_key, profile_id, stage) values ($1, $2, $3)
   on conflict (owner_key, profile_id) do update set stage = excluded.stage`,
);
const keepNote = command(
  `insert into contact_state (owner_key, profile_id, private_note) values ($1, $2, $3)
   on conflict (owner_key, profile_id) do update set private_note = excluded.private_note`,
);
const keepSeen = command(
  `insert into contact_state (owner_key, profile_id, seen_at) values ($1, $2, now())
   on conflict (owner_key, profile_id) do update set seen_at = now()`,
);
const seeApplications = command(
  `update application set seen_at = now() from job_card job
   where job.id = application.job_id and job.owner_key = $1 and application.profile_id = $2 and seen_at is null`,
);

type Standing = RowOf<typeof contactsAmong>;

/** How far an employer is with whom. All of it is the employer's own, and nobody does it in another's name. */
@Injectable()
export class PipelineService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly contacts: ContactsService,
    private readonly limits: UnlockLimitsService,
    private readonly rates: RateLimits,
  ) {}

  async one(viewer: Viewer, profile_id: string): Promise<Contact> {
    const employer = requireUser(viewer);
    return this.shown(
      this.dataSource.manager,
      employer,
      await requireContact(this.dataSource.manager, employer, profile_id),
    );
  }

  /** Moves somebody, or keeps a note of them; what is left out stays. */
  async change(viewer: Viewer, profile_id: string, input: unknown): Promise<Contact> {
    const employer = requireInPerson(viewer);
    const { stage, reason, private_note } = validate(contactChange, input);
    await this.rates.consume('contact', employer.owner_key);
    return this.inTurn(employer, async (manager) => {
      const held = await requireContact(manager, employer, profile_id);
      if (stage) {
        const mark = markOf(held, stage);
        if (await answerForbids(manager, employer, held))
          throw new RequestError('CONFLICT', answerStandsText);
        await move(manager, employer, held, mark, reason);
      }
      if (private_note !== undefined)
        await keepNote.run(manager, employer.owner_key, profile_id, private_note);
      return this.shown(manager, employer, held);
    });
  }

  /** Moves those of several who may be moved there, and returns how many that were. */
  async changeMany(viewer: Viewer, input: unknown): Promise<number> {
    const employer = requireInPerson(viewer);
    const { stage, reason, profile_ids } = validate(contactsChange, input);
    await this.rates.consume('contact', employer.owner_key);
    return this.inTurn(employer, async (manager) => {
      const known = await contactsAmong.all(manager, employer.owner_key, profile_ids);
      const movable = known.filter((each) => each.stage !== stage && !refusalOf(each, stage));
      let moved = 0;
      for (const each of movable) {
        if (await answerForbids(manager, employer, each)) continue;
        await move(manager, employer, each, markOf(each, stage), reason);
        moved += 1;
      }
      return moved;
    });
  }

  /** Notes that the employer has opened somebody; who applied may see that it was seen. */
  async see(viewer: Viewer, profile_id: string): Promise<void> {
    const employer = requireInPerson(viewer);
    await this.rates.consume('contact', employer.owner_key);
    await this.inTurn(employer, async (manager) => {
      await requireContact(manager, employer, profile_id);
      await keepSeen.run(manager, employer.owner_key, profile_id);
      await seeApplications.run(manager, employer.owner_key, profile_id);
    });
  }

  private async shown(manager: EntityManager, employer: SignedIn, held: Standing): Promise<Contact> {
    const keys = { job_ids: [held.job_id], profile_ids: [held.profile_id] };
    const [contact] = await this.contacts.of(manager, employer, keys, true);
    if (!contact) throw new RequestError('NOT_FOUND', texts.contactNotFound);
    return contact;
  }

  /** An employer's moves and unlocks wait for each other, so that none is decided by what another has just changed. */
  private inTurn<Result>(
    { owner_key }: SignedIn,
    act: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      await this.limits.takeTurns(manager, owner_key);
      return act(manager);
    });
  }
}

/** Once somebody was told that they are passed, only a new interest or an unlock changes that. */
async function answerForbids(
  manager: EntityManager,
  { owner_key }: SignedIn,
  { profile_id, stage, is_unlocked }: Standing,
): Promise<boolean> {
  if (stage !== 'passed' || is_unlocked) return false;
  return answerStands(manager, owner_key, profile_id);
}

/** Whoever was interested and is passed hears of it after a pause; moved on before, they never do. */
async function move(
  manager: EntityManager,
  { owner_key }: SignedIn,
  { profile_id, is_unlocked }: Standing,
  mark: Mark | null,
  reason: PassReason | null | undefined,
): Promise<void> {
  await keepStage.run(manager, owner_key, profile_id, mark);
  if (is_unlocked) return; // which was the answer
  if (mark === 'passed') await answerBy(manager, owner_key, profile_id, reason ?? passReasons[0]);
  else await takeBackAnswers(manager, owner_key, profile_id);
}

async function requireContact(
  manager: EntityManager,
  { owner_key }: SignedIn,
  profile_id: string,
): Promise<Standing> {
  const held = isUuid(profile_id) ? await contactsAmong.first(manager, owner_key, [profile_id]) : undefined;
  if (!held) throw new RequestError('NOT_FOUND', texts.contactNotFound);
  return held;
}
