import { Logger } from '@nestjs/common';
import { type EventType, events } from '@nearward/proto/events';
import { Cluster } from 'ioredis';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { command, type RowOf, sql } from '../database/sql.js';
import type { RedisConnection } from '../database/redis-connection.js';
import { type QueueSettings, queuePrefix } from './queues.js';

type RedisLossDetectorOptions = Omit<QueueSettings, 'redisUrl'> & { retentionHours: number };

/** What one look at Redis shows. */
interface Look {
  id: string;
  /** When a relay wrote itself down in this Redis, as far as Redis still has it: it has all that came before, too. */
  seen: Date | null;
}

const lookEveryMs = 1_000;
const writeEveryMs = 10_000;
/** More than a batch takes from its timestamp until Redis has it. */
const marginMs = 60_000;
const hourMs = 3_600_000;

// Any fixed number: batches share it, and publishing again waits for those under way.
const publishing = 7_041_777;

const shareTurn = command('select pg_advisory_xact_lock_shared($1)');
const takeTurn = command('select pg_advisory_xact_lock($1)');
const knownRedis = sql(
  { replication_id: z.string(), published_again_from: z.date() },
  'select replication_id, published_again_from from known_redis',
);
const publishAgain = command('update outbox set published_at = null where published_at > $1');
const know = command(
  `insert into known_redis (replication_id, published_again_from) values ($1, $2)
   on conflict (one) do update set replication_id = $1, published_again_from = $2`,
);
const clock = sql({ now: z.date() }, 'select now()');

/** Where a service's own mails and what it says to others lie: each queue may be on another master of a Cluster. */
const destinationsOf = (service: string): Set<string> =>
  new Set([
    service,
    ...(Object.keys(events) as EventType[])
      .map((type) => events[type])
      .filter(({ publisher }) => publisher === service)
      .flatMap(({ subscribers }) => [...subscribers]),
  ]);

/** What it says of itself; of a Cluster, what each of its masters says. */
async function told(
  redis: RedisConnection,
  section: 'replication' | 'memory',
  what: RegExp,
): Promise<string[]> {
  const masters = redis instanceof Cluster ? redis.nodes('master') : [redis];
  const texts = await Promise.all(masters.map((master) => master.info(section)));
  return texts.map((text) => what.exec(text)?.[1] ?? 'unknown');
}

/** Of a Cluster those of all its masters together. */
const idOf = async (redis: RedisConnection): Promise<string> =>
  (await told(redis, 'replication', /^master_replid:(\w+)/m)).sort().join(' ');

/** Nothing tells what was dropped to make room, so what may be dropped is not handed over. */
async function requireThatItKeeps(redis: RedisConnection): Promise<void> {
  const policies = await told(redis, 'memory', /^maxmemory_policy:([\w-]+)/m);
  const wrong = policies.find((policy) => policy.startsWith('allkeys'));
  if (wrong) throw new Error(`Redis may drop events: its maxmemory-policy is ${wrong}, not noeviction`);
}

/** To be taken by whoever publishes, until its transaction ends. */
export const lockForPublishing = (manager: EntityManager): Promise<void> =>
  shareTurn.run(manager, publishing);

/**
 * Notices that Redis may have lost what it was told: all of it, when a key is gone under which the relays write down
 * the time; its last seconds or more, when it has another replication id, as after a restart or a failover. Then
 * everything is published again from shortly before the time that this Redis still has.
 *
 * Each relay goes by the id it saw itself, since it may have gone on publishing to a Redis that others had left. The
 * id in the database is for a relay that starts.
 */
export class RedisLossDetector {
  private readonly logger = new Logger('RedisLossDetector');
  private readonly keys: string[];
  private knownId: string | undefined;
  private lookedAt = 0;
  private writtenAt = 0;

  constructor(
    private readonly redis: RedisConnection,
    private readonly options: RedisLossDetectorOptions,
  ) {
    const { prefix, service } = options;
    this.keys =
      redis instanceof Cluster
        ? [...destinationsOf(service)].map((each) => `${queuePrefix(prefix, each)}:epoch:${service}`)
        : [`${queuePrefix(prefix, service)}:epoch`];
  }

  async check(): Promise<void> {
    if (Date.now() - this.lookedAt < lookEveryMs) return;
    const look = await this.see();
    const news = !look.seen || look.id !== this.knownId;
    if (news) await this.meet(look);
    if (news || Date.now() - this.writtenAt >= writeEveryMs) await this.writeDown();
    this.lookedAt = Date.now();
  }

  private async see(): Promise<Look> {
    await requireThatItKeeps(this.redis);
    const [id, seen] = await Promise.all([
      idOf(this.redis),
      Promise.all(this.keys.map((key) => this.redis.get(key))),
    ]);
    const oldest = Math.min(...seen.map((time) => Date.parse(time ?? '')));
    return { id, seen: Number.isNaN(oldest) ? null : new Date(oldest) };
  }

  private async meet(look: Look): Promise<void> {
    const lost = await this.options.dataSource.transaction(async (manager) => {
      await takeTurn.run(manager, publishing);
      const known = await knownRedis.first(manager);
      const from = this.lostSince(look, known);
      if (from) await publishAgain.run(manager, from);
      if (from || !known) await know.run(manager, look.id, from ?? look.seen);
      return from;
    });
    this.knownId = look.id;
    if (lost) this.logger.warn({ msg: 'Redis may have lost events; they are published again', since: lost });
  }

  /** From when on everything is to be published again; null when nothing is. */
  private lostSince({ id, seen }: Look, known?: RowOf<typeof knownRedis>): Date | null {
    if (!seen) return new Date(Date.now() - this.options.retentionHours * hourMs);
    const before = this.knownId ?? known?.replication_id ?? id;
    if (before === id) return null;
    // Another relay has met this Redis first, and may have written down a later time since.
    if (known?.replication_id === id) return known.published_again_from;
    return new Date(seen.getTime() - marginMs);
  }

  /** With the clock that the outbox goes by. */
  private async writeDown(): Promise<void> {
    const { now } = await clock.one(this.options.dataSource);
    await Promise.all(this.keys.map((key) => this.redis.set(key, now.toISOString())));
    this.writtenAt = Date.now();
  }
}
