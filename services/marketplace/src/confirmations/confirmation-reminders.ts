import { command, type Database, sql } from '@nearward/common/database/sql';
import { requireInPerson, type Viewer } from '@nearward/common/app/viewer/viewer';
import type { EmailText } from '@nearward/common/email/email-templates';
import { pagePath } from '@nearward/proto/page-path';
import { stillDays } from '@nearward/proto/rest/standing';
import { texts } from '@nearward/proto/rest/texts';
import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import type { PrivateLinks, LinkCredentials } from '../private-links.js';
import type { ListingKind } from './confirm-listing.js';

/** Small enough not to delay concurrent posts or flood the mail server. */
const batchSize = 5;

/** Uses plain statements, because reminders must not raise the entity's version. */
export function createReminderStatements(kind: ListingKind) {
  const { ask, rest } = stillDays[kind];
  const isRemindable = 'rested_at is null and not is_paused and not is_suspended and asks_wanted';
  const confirmedAt = 'coalesce(still_at, created_at)';
  const findDue = sql(
    {
      id: z.uuid(),
      owner_key: z.string(),
      was_asked: z.boolean(),
      is_verified: z.boolean(),
      is_late: z.boolean(),
    },
    `select id, owner_key, asked_at is not null as was_asked,
            exists (select from proved_owner where proved_owner.owner_key = ${kind}.owner_key) as is_verified,
            ${confirmedAt} <= now() - interval '${ask + rest} days' as is_late
     from ${kind} where still_due_at <= now() and ${isRemindable}
     order by still_due_at, owner_key limit ${batchSize} for update of ${kind} skip locked`,
  );
  // Until the email is sent, which starts the deadline. A lost email is requested again.
  const postpone = command(
    `update ${kind} set still_due_at = now() + interval '${ask} days' where id = any($1::uuid[])`,
  );
  const delayHiding = command(
    `update ${kind} set still_due_at = ${confirmedAt} + interval '${ask + rest} days' where id = any($1::uuid[])`,
  );
  const recordReminder = sql(
    { id: z.uuid() },
    `update ${kind} set asked_at = now(), still_due_at = now() + interval '${rest} days'
     where owner_key = $1 and asked_at is null and ${isRemindable}
       and ${confirmedAt} <= now() - interval '${ask} days'
     returning id`,
  );
  const ownerOf = sql({ owner_key: z.string() }, `select owner_key from ${kind} where id = $1`);
  // A pending reminder gets the same time as a new one.
  const setPreference = command(
    `update ${kind} set asks_wanted = $2, still_due_at = greatest(still_due_at, now() + interval '${rest} days')
     where owner_key = $1`,
  );
  const findPreference = sql(
    { wanted: z.boolean().nullable() },
    `select bool_and(asks_wanted) as wanted from ${kind} where owner_key = $1`,
  );
  return {
    kind,
    findDue,
    postpone,
    delayHiding,
    ownerOf,
    setPreference,
    /** Whether an owner wants reminders; null if they have no listings. */
    wanted: async (database: Database, owner_key: string): Promise<boolean | null> =>
      (await findPreference.one(database, owner_key)).wanted,
    /** Records that a reminder is sent, and returns the ids of its listings. Empty if all are confirmed. */
    noteAsked: async (manager: EntityManager, owner_key: string): Promise<string[]> =>
      (await recordReminder.all(manager, owner_key)).map(({ id }) => id),
  };
}

/**
 * Emails owners to confirm their listings, and hides listings whose reminder had no answer. The deadline starts when the
 * email is sent. Unverified addresses get no reminder, since they already have the private link; their listings are hidden
 * at the same age.
 */
export abstract class ConfirmationReminders<Env extends { PUBLIC_URL: string; SWEEP_SECONDS: number }>
  implements OnApplicationBootstrap, OnApplicationShutdown
{
  private readonly logger = new Logger('ConfirmationReminders');
  private timer: NodeJS.Timeout;
  private currentRun?: Promise<void>;

  protected constructor(
    protected readonly dataSource: DataSource,
    private readonly statements: ReturnType<typeof createReminderStatements>,
    private readonly links: PrivateLinks,
    protected readonly env: Env,
  ) {}

  /** Requests a reminder about all listings of this listing's owner. */
  protected abstract sendReminder(manager: EntityManager, id: string, owner_key: string): Promise<void>;
  /** Hides these listings, which are locked, and publishes the change. */
  protected abstract hideListings(manager: EntityManager, ids: string[]): Promise<void>;
  /** Emails the owner of this listing that their listings are hidden. */
  protected abstract notifyHidden(manager: EntityManager, id: string, owner_key: string): Promise<void>;

  /** The links to unsubscribe from reminders about all listings of this listing's owner. */
  unsubscribe({ id }: { id: string }): NonNullable<EmailText['unsubscribe']> {
    const { kind } = this.statements;
    const { PUBLIC_URL } = this.env;
    const token = this.links.token(`${kind}-asks`, { id, token_version: 1 });
    return {
      page: `${PUBLIC_URL}${pagePath('/unsubscribe/:token', { token })}?of=${kind}s`,
      call: `${PUBLIC_URL}/api/unsubscribe/${kind}s/${token}`,
    };
  }

  /** Turns reminders on or off, by the link of an email. Without reminders listings are not hidden. */
  async setPreference(credentials: LinkCredentials, wanted: boolean): Promise<void> {
    const { manager } = this.dataSource;
    const { owner_key } = await this.links.open(
      `${this.statements.kind}-asks`,
      credentials,
      texts.linkNotFound,
      async ({ id }) => (await this.statements.ownerOf.first(manager, id)) ?? null,
    );
    await this.statements.setPreference.run(manager, owner_key, wanted);
  }

  /** The same for a signed-in owner. */
  setOwnPreference(viewer: Viewer, wanted: boolean): Promise<void> {
    return this.statements.setPreference.run(this.dataSource, requireInPerson(viewer).owner_key, wanted);
  }

  /** Whether the owner wants reminders; null if they have no listings. */
  preferenceOf(owner_key: string): Promise<boolean | null> {
    return this.statements.wanted(this.dataSource, owner_key);
  }

  onApplicationBootstrap(): void {
    this.sweep();
    this.timer = setInterval(() => this.sweep(), this.env.SWEEP_SECONDS * 1_000);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.currentRun;
  }

  private sweep(): void {
    this.currentRun ??= this.dataSource
      .transaction((manager) => this.processBatch(manager))
      .catch((error: unknown) =>
        this.logger.warn({
          msg: 'Confirmation reminders failed; the next run tries again',
          reason: String(error),
        }),
      )
      .finally(() => (this.currentRun = undefined));
  }

  private async processBatch(manager: EntityManager): Promise<void> {
    const due = await this.statements.findDue.all(manager);
    if (due.length === 0) return;
    const unreminded = due.filter(({ was_asked }) => !was_asked);
    const toRemind = unreminded.filter(({ is_verified }) => is_verified);
    const toDelay = unreminded.filter(({ is_verified, is_late }) => !is_verified && !is_late);
    const toHide = due.filter(
      ({ was_asked, is_verified, is_late }) => was_asked || (!is_verified && is_late),
    );
    await this.statements.postpone.run(manager, idsOf(toRemind));
    await this.statements.delayHiding.run(manager, idsOf(toDelay));
    if (toHide.length > 0) await this.hideListings(manager, idsOf(toHide));
    for (const { id, owner_key } of onePerOwner(toRemind)) await this.sendReminder(manager, id, owner_key);
    for (const { id, owner_key } of onePerOwner(toHide.filter(({ is_verified }) => is_verified)))
      await this.notifyHidden(manager, id, owner_key);
  }
}

interface Due {
  id: string;
  owner_key: string;
}

const idsOf = (due: Due[]) => due.map(({ id }) => id);
const onePerOwner = (due: Due[]) => [...new Map(due.map((each) => [each.owner_key, each])).values()];
