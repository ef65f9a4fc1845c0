import { Logger } from '@nestjs/common';
import { type EventType, events, publisherOf } from '@nearward/proto/events';
import { Cluster } from 'ioredis';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { command, type RowOf, sql } from '../database/sql.js';
import type { RedisConnection } from '../database/redis-connection.js';
import { type QueueSettings, queuePrefix } from './queues.js';

type RedisLossDetectorOptions = Omit<QueueSettings, 'redisUrl'> & { retentionHours: number };

/** The state of Redis at one check. */
interface RedisState {
  id: string;
  /** The newest time mark of a relay in this Redis; null if it is lost. Redis has everything from before this time. */
  markedAt: Date | null;
}

const checkEveryMs = 1_000;
const markEveryMs = 10_000;
/** Longer than a batch takes from its timestamp until Redis has it. */
const marginMs = 60_000;
const hourMs = 3_600_000;

// Any fixed number. Batches share this lock; publishing again waits for batches in progress.
const publishingLock = 7_041_777;

const lockShared = command('select pg_advisory_xact_lock_shared($1)');
const lockExclusive = command('select pg_advisory_xact_lock($1)');
const knownRedis = sql(
  { replication_id: z.string(), published_again_from: z.date() },
  'select replication_id, published_again_from from known_redis',
);
const publishAgain = command('update outbox set published_at = null where published_at > $1');
const storeKnownRedis = command(
  `insert into known_redis (replication_id, published_again_from) values ($1, $2)
   on conflict (one) do update set replication_id = $1, published_again_from = $2`,
);
const clock = sql({ now: z.date() }, 'select now()');

/** The services whose queues this service fills. In a Cluster each queue may be on another master. */
const destinationsOf = (service: string): Set<string> =>
  new Set([
    service,
    ...(Object.keys(events) as EventType[])
      .filter((type) => publisherOf(type) === service)
      .flatMap((type) => [...events[type].subscribers]),
  ]);

/** Reads one value of `INFO`; in a Cluster, the value of each master. */
async function readInfo(
  redis: RedisConnection,
  section: 'replication' | 'memory',
  pattern: RegExp,
): Promise<string[]> {
  const masters = redis instanceof Cluster ? redis.nodes('master') : [redis];
  const texts = await Promise.all(masters.map((master) => master.info(section)));
  return texts.map((text) => pattern.exec(text)?.[1] ?? 'unknown');
}

/** The replication id; in a Cluster, the ids of all masters. */
const readReplicationId = async (redis: RedisConnection): Promise<string> =>
  (await readInfo(redis, 'replication', /^master_replid:(\w+)/m)).sort().join(' ');

/** Evictions cannot be detected, so the relay does not publish to a Redis that may evict. */
async function requireNoEviction(redis: RedisConnection): Promise<void> {
  const policies = await readInfo(redis, 'memory', /^maxmemory_policy:([\w-]+)/m);
  const wrong = policies.find((policy) => policy.startsWith('allkeys'));
  if (wrong) throw new Error(`Redis may drop events: its maxmemory-policy is ${wrong}, not noeviction`);
}

/** Each publisher holds this lock until its transaction ends. */
export const lockForPublishing = (manager: EntityManager): Promise<void> =>
  lockShared.run(manager, publishingLock);

/**
 * Detects that Redis may have lost events, and publishes them again. Everything may be lost if the time mark of the relays
 * is missing. The last seconds or more may be lost if the replication id changed, as after a restart or failover; then
 * events are published again from shortly before the remaining time mark.
 *
 * Each relay compares with the id that it saw itself, because it may have published to a Redis that others had already
 * left. The id in the database is for a relay that starts.
 */
export class RedisLossDetector {
  private readonly logger = new Logger('RedisLossDetector');
  private readonly keys: string[];
  private knownId: string | undefined;
  private checkedAt = 0;
  private markedAt = 0;

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
    if (Date.now() - this.checkedAt < checkEveryMs) return;
    const state = await this.readState();
    const hasChanged = !state.markedAt || state.id !== this.knownId;
    if (hasChanged) await this.handleChange(state);
    if (hasChanged || Date.now() - this.markedAt >= markEveryMs) await this.writeMark();
    this.checkedAt = Date.now();
  }

  private async readState(): Promise<RedisState> {
    await requireNoEviction(this.redis);
    const [id, marks] = await Promise.all([
      readReplicationId(this.redis),
      Promise.all(this.keys.map((key) => this.redis.get(key))),
    ]);
    const oldest = Math.min(...marks.map((time) => Date.parse(time ?? '')));
    return { id, markedAt: Number.isNaN(oldest) ? null : new Date(oldest) };
  }

  private async handleChange(state: RedisState): Promise<void> {
    const lostSince = await this.options.dataSource.transaction(async (manager) => {
      await lockExclusive.run(manager, publishingLock);
      const known = await knownRedis.first(manager);
      const from = this.findLossStart(state, known);
      if (from) await publishAgain.run(manager, from);
      if (from || !known) await storeKnownRedis.run(manager, state.id, from ?? state.markedAt);
      return from;
    });
    this.knownId = state.id;
    if (lostSince)
      this.logger.warn({ msg: 'Redis may have lost events; they are published again', since: lostSince });
  }

  /** The time from which to publish again; null if nothing was lost. */
  private findLossStart({ id, markedAt }: RedisState, known?: RowOf<typeof knownRedis>): Date | null {
    if (!markedAt) return new Date(Date.now() - this.options.retentionHours * hourMs);
    const before = this.knownId ?? known?.replication_id ?? id;
    if (before === id) return null;
    // Another relay handled this Redis first, and may have written a later mark since.
    if (known?.replication_id === id) return known.published_again_from;
    return new Date(markedAt.getTime() - marginMs);
  }

  /** Uses the database clock, like the outbox. */
  private async writeMark(): Promise<void> {
    const { now } = await clock.one(this.options.dataSource);
    await Promise.all(this.keys.map((key) => this.redis.set(key, now.toISOString())));
    this.markedAt = Date.now();
  }
}
