import { randomBytes } from 'node:crypto';
import { command, sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { requireUnchanged } from '@nearward/common/errors/require-unchanged';
import { publish } from '@nearward/common/events/outbox';
import { validate } from '@nearward/common/errors/validate';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { logSecurity } from '@nearward/common/telemetry/security-log';
import { ENV } from '@nearward/common/env/tokens';
import {
  addressKeyOf,
  requireInPerson,
  requireOperator,
  type Viewer,
} from '@nearward/common/app/viewer/viewer';
import { provesSoleListing } from '@nearward/marketplace/workspace/sole-listing';
import { createWorkspaceGrant, readWorkspaceGrant } from '@nearward/marketplace/workspace/workspace-grant';
import { practiceFields, practiceName, type PracticeName } from '@nearward/proto/rest/practice';
import { suspensionNote } from '@nearward/proto/rest/suspension';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NIL, v7 as uuid } from 'uuid';
import { z } from 'zod';
import { recordOperatorAct } from '../audit/audit-log.js';
import type { IdentityEnv } from '../env.js';
import { moveKeysToPractice } from './keys-of-members.js';
import { lockRecentSession } from '../sessions/lock-session.js';
import { findMember, hasOtherOwner, publishMembers, publishPractice } from './memberships.js';
import { lockAsAnyOwner, lockAsOwner, lockPracticeOfKey, requireNotSuspended } from './practice-access.js';
import { recordAct } from './practice-audit.js';
import { emailOwners } from './practice-email-requests.js';

const accountOf = sql(
  { email: z.string(), owner_key: z.string(), address_key: z.string() },
  'select email, owner_key, address_key from account where id = $1 and email is not null',
);
const insertPractice = command(
  'insert into practice (id, name, owner_key, founded_by) values ($1, $2, $3, $4)',
);
const replaceKey = command('update account set owner_key = $2, default_practice_id = $3 where id = $1');
const insertFounder = command(
  `insert into membership (practice_id, account_id, role) values ($1, $2, 'owner')`,
);
const foundedPractice = sql({ id: z.uuid() }, 'select id from practice where founded_by = $1');
const rename = command('update practice set name = $2 where id = $1 and name <> $2 returning id');
const planClosing = command(
  `update practice set closes_at = now() + interval '7 days' where id = $1 and closes_at is null returning id`,
);
const cancelClosing = command(
  'update practice set closes_at = null where id = $1 and closes_at is not null returning id',
);

/** Founding, renaming and closing. */
@Injectable()
export class PracticesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rates: RateLimits,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  /** Names the viewer's address to profiles, which verifies whether it has a profile. It names no profile. */
  async createGrant(viewer: Viewer): Promise<string> {
    const { user_id } = requireInPerson(viewer);
    const { email } = await accountOf.one(this.dataSource, user_id);
    return createWorkspaceGrant({ id: NIL, email }, this.env.CAPABILITY_KEY);
  }

  /**
   * The practice takes over the account's owner key, and with it jobs, contacts, plan and ledger. The account gets a new one
   * for what is its own, so it must not have a profile: `proof` is from profiles, for `grant`.
   */
  async create(
    viewer: Viewer,
    { grant, proof, ...input }: { name: string; grant: string; proof: string },
  ): Promise<string> {
    const self = requireInPerson(viewer);
    const { name } = validate(practiceFields, input);
    const id = uuid();
    await this.dataSource.transaction(async (manager) => {
      await lockRecentSession(manager, self);
      const { user_id } = self;
      const { email, owner_key, address_key } = await accountOf.one(manager, user_id);
      // Also after that practice closed: the other services replace the key of an address once.
      if (owner_key !== address_key) throw await this.createFoundedError(manager, user_id);
      const isOwn = readWorkspaceGrant(grant, this.env.CAPABILITY_KEY)?.email === email;
      if (!isOwn || !provesSoleListing('profile', proof, grant, this.env.PROFILES_GRANT_KEY))
        throw new RequestError('CONFLICT', practiceTexts.hasProfile);
      const newKey = randomBytes(32).toString('base64url');
      await insertPractice.run(manager, id, name, owner_key, user_id);
      await replaceKey.run(manager, user_id, newKey, id);
      await insertFounder.run(manager, id, user_id);
      await moveKeysToPractice(manager, user_id, id);
      await recordAct(manager, { practice_id: id, account_id: user_id, act: 'founded' });
      await publish(manager, 'identity.v1.OwnerKeyReplaced', { addressKey: address_key, newKey });
      await publishMembers(manager, { id, owner_key }, this.env);
      await publishPractice(manager, { id, name, owner_key }, this.env);
    });
    logSecurity({ what: 'team founded', owner: addressKeyOf(self) });
    return id;
  }

  private async createFoundedError(manager: EntityManager, user_id: string): Promise<RequestError> {
    const founded = await foundedPractice.first(manager, user_id);
    const isMember = founded && (await findMember(manager, founded.id, user_id));
    return new RequestError(
      'CONFLICT',
      isMember ? practiceTexts.alreadyFounded : practiceTexts.foundedBefore,
    );
  }

  async rename(viewer: Viewer, practice_id: string, input: PracticeName): Promise<void> {
    const self = requireInPerson(viewer);
    const { name, name_before } = validate(practiceName, input);
    await this.dataSource.transaction(async (manager) => {
      const practice = await lockAsOwner(manager, self, practice_id);
      await requireNotSuspended(manager, practice);
      if (practice.name === name) return;
      requireUnchanged({ stored: practice.name, before: name_before }, texts.changedElsewhere);
      await this.rates.consume('practice-name', practice.id);
      await rename.run(manager, practice.id, name);
      await recordAct(manager, { practice_id: practice.id, account_id: self.user_id, act: 'renamed' });
      await publishPractice(manager, { ...practice, name }, this.env);
    });
  }

  /** Closes the practice in seven days, or cancels that. All owners are emailed. */
  async close(viewer: Viewer, practice_id: string, cancel: boolean): Promise<void> {
    const self = requireInPerson(viewer);
    await this.dataSource.transaction(async (manager) => {
      const { id } = await lockAsAnyOwner(manager, self, practice_id);
      if (!cancel) await lockRecentSession(manager, self);
      // A suspended only owner may close it, since only then they can delete their account.
      if (await hasOtherOwner(manager, id, self.user_id)) await requireNotSuspended(manager, self);
      if (!(await (cancel ? cancelClosing : planClosing).some(manager, id))) return;
      if (!cancel) await this.rates.consume('planned-change', `${self.user_id}:${id}`);
      const act = cancel ? 'closing canceled' : 'closing';
      await recordAct(manager, { practice_id: id, account_id: self.user_id, act });
      if (cancel) await emailOwners(manager, 'team-stays', { practice_id: id, except: self.user_id });
      else await emailOwners(manager, 'team-closing', { practice_id: id });
    });
  }

  /** The same for an admin: the only owner may be suspended and not respond. Owners can cancel it as well. */
  async closeAsOperator(viewer: Viewer, owner_key: string, input: { note: string }): Promise<void> {
    const { user_id: actor_id } = requireOperator(viewer);
    const { note } = validate(suspensionNote, input);
    await this.dataSource.transaction(async (manager) => {
      const practice = await lockPracticeOfKey(manager, owner_key);
      if (!practice) throw new RequestError('NOT_FOUND', practiceTexts.notFound);
      if (!(await planClosing.some(manager, practice.id)))
        throw new RequestError('CONFLICT', practiceTexts.closingAlready);
      await recordOperatorAct(manager, { actor_id, act: 'close team', owner_key, reason: note });
      await recordAct(manager, { practice_id: practice.id, account_id: null, act: 'closing' });
      await emailOwners(manager, 'team-closing', { practice_id: practice.id });
    });
  }
}
