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

/** However many are due: so few at once that neither who posts meanwhile waits nor the mail server is flooded. */
const atOnce = 5;

/** By statements, since the thing itself has not changed: its version stays. */
export function createReminderStatements(kind: ListingKind) {
  const { ask, rest } = stillDays[kind];
  const isOpen = 'rested_at is null and not is_paused and not is_suspended and asks_wanted';
  const heldAt = 'coalesce(still_at, created_at)';
  const take = sql(
    {
      id: z.uuid(),
      owner_key: z.string(),
      was_asked: z.boolean(),
      is_proved: z.boolean(),
      is_late: z.boolean(),
    },
    `select id, owner_key, asked_at is not null as was_asked,
            exists (select from proved_owner where proved_owner.owner_key = ${kind}.owner_key) as is_proved,
            ${heldAt} <= now() - interval '${ask + rest} days' as is_late
     from ${kind} where still_due_at <= now() and ${isOpen}
     order by still_due_at, owner_key limit ${atOnce} for update of ${kind} skip locked`,
  );
  // Until its mail is sent, which counts from then on; one that is lost is asked for again.
  const postpone = command(
    `update ${kind} set still_due_at = now() + interval '${ask} days' where id = any($1::uuid[])`,
  );
  const leave = command(
    `update ${kind} set still_due_at = ${heldAt} + interval '${ask + rest} days' where id = any($1::uuid[])`,
  );
  const noteAsked = sql(
    { id: z.uuid() },
    `update ${kind} set asked_at = now(), still_due_at = now() + interval '${rest} days'
     where owner_key = $1 and asked_at is null and ${isOpen}
       and ${heldAt} <= now() - interval '${ask} days'
     returning id`,
  );
  const ownerOf = sql({ owner_key: z.string() }, `select owner_key from ${kind} where id = $1`);
  // What was asked before rests no sooner than if it were asked now.
  const choose = command(
    `update ${kind} set asks_wanted = $2, still_due_at = greatest(still_due_at, now() + interval '${rest} days')
     where owner_key = $1`,
  );
  const chosen = sql(
    { wanted: z.boolean().nullable() },
    `select bool_and(asks_wanted) as wanted from ${kind} where owner_key = $1`,
  );
  return {
    kind,
    take,
    postpone,
    leave,
    ownerOf,
    choose,
    /** Whether an owner wants to be asked; null while they have nothing to be asked about, and none is chosen then. */
    wanted: async (database: Database, owner_key: string): Promise<boolean | null> =>
      (await chosen.one(database, owner_key)).wanted,
    /** For the mail that asks, while it is sent: the owner's things that it is about. None when all were answered. */
    noteAsked: async (manager: EntityManager, owner_key: string): Promise<string[]> =>
      (await noteAsked.all(manager, owner_key)).map(({ id }) => id),
  };
}

/**
 * Has owners asked whether their things still hold, and puts to rest what they were asked about in vain. Without it
 * nothing rests: it counts from when the mail went out. An address that nobody has proved is sent no question, since it
 * has had the private link; what is posted with it rests as late.
 */
export abstract class ConfirmationReminders<Env extends { PUBLIC_URL: string; SWEEP_SECONDS: number }>
  implements OnApplicationBootstrap, OnApplicationShutdown
{
  private readonly logger = new Logger('ConfirmationReminders');
  private timer: NodeJS.Timeout;
  private underWay?: Promise<void>;

  protected constructor(
    protected readonly dataSource: DataSource,
    private readonly steps: ReturnType<typeof createReminderStatements>,
    private readonly links: PrivateLinks,
    protected readonly env: Env,
  ) {}

  /** Has the owner of this thing mailed the question about all of theirs. */
  protected abstract sendReminder(manager: EntityManager, id: string, owner_key: string): Promise<void>;
  /** Puts these to rest, which nobody else changes meanwhile, and says so to the other services. */
  protected abstract hideListings(manager: EntityManager, ids: string[]): Promise<void>;
  /** Has the owner of this thing told that theirs rest. */
  protected abstract notifyHidden(manager: EntityManager, id: string, owner_key: string): Promise<void>;

  /** The end of the mails about this thing and all others of its owner. */
  unsubscribe({ id }: { id: string }): NonNullable<EmailText['unsubscribe']> {
    const { kind } = this.steps;
    const { PUBLIC_URL } = this.env;
    const token = this.links.token(`${kind}-asks`, { id, token_version: 1 });
    return {
      page: `${PUBLIC_URL}${pagePath('/unsubscribe/:token', { token })}?of=${kind}s`,
      call: `${PUBLIC_URL}/api/unsubscribe/${kind}s/${token}`,
    };
  }

  /** Whether the owner is to be asked, by the link of a mail; without it nothing of theirs rests. */
  async setPreference(shown: LinkCredentials, wanted: boolean): Promise<void> {
    const { manager } = this.dataSource;
    const { owner_key } = await this.links.open(
      `${this.steps.kind}-asks`,
      shown,
      texts.linkNotFound,
      async ({ id }) => (await this.steps.ownerOf.first(manager, id)) ?? null,
    );
    await this.steps.choose.run(manager, owner_key, wanted);
  }

  /** The same for who is signed in. */
  setOwnPreference(viewer: Viewer, wanted: boolean): Promise<void> {
    return this.steps.choose.run(this.dataSource, requireInPerson(viewer).owner_key, wanted);
  }

  /** What the owner chose; null for who has nothing to be asked about. */
  preferenceOf(owner_key: string): Promise<boolean | null> {
    return this.steps.wanted(this.dataSource, owner_key);
  }

  onApplicationBootstrap(): void {
    this.sweep();
    this.timer = setInterval(() => this.sweep(), this.env.SWEEP_SECONDS * 1_000);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.underWay;
  }

  private sweep(): void {
    this.underWay ??= this.dataSource
      .transaction((manager) => this.step(manager))
      .catch((error: unknown) =>
        this.logger.warn({
          msg: 'Nobody could be asked what still holds; that is tried again in a moment',
          reason: String(error),
        }),
      )
      .finally(() => (this.underWay = undefined));
  }

  private async step(manager: EntityManager): Promise<void> {
    const due = await this.steps.take.all(manager);
    if (due.length === 0) return;
    const unasked = due.filter(({ was_asked }) => !was_asked);
    const asked = unasked.filter(({ is_proved }) => is_proved);
    const left = unasked.filter(({ is_proved, is_late }) => !is_proved && !is_late);
    const resting = due.filter(({ was_asked, is_proved, is_late }) => was_asked || (!is_proved && is_late));
    await this.steps.postpone.run(manager, idsOf(asked));
    await this.steps.leave.run(manager, idsOf(left));
    if (resting.length > 0) await this.hideListings(manager, idsOf(resting));
    for (const { id, owner_key } of onePerOwner(asked)) await this.sendReminder(manager, id, owner_key);
    for (const { id, owner_key } of onePerOwner(resting.filter(({ is_proved }) => is_proved)))
      await this.notifyHidden(manager, id, owner_key);
  }
}

interface Due {
  id: string;
  owner_key: string;
}

const idsOf = (due: Due[]) => due.map(({ id }) => id);
const onePerOwner = (due: Due[]) => [...new Map(due.map((each) => [each.owner_key, each])).values()];
