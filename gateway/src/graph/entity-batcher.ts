import type { TextCallName } from '@nearward/proto/calls';
import DataLoader from 'dataloader';
import { unavailable } from './service-client.js';

/** A request of the query plan to a service. */
export interface SubgraphRequest {
  query: string;
  variables: Record<string, unknown>;
  /** The text call that responds to the same, for the viewer as the only entity. */
  textCall?: TextCallName;
}

export interface SubgraphResponse {
  data?: Record<string, unknown> | null;
  errors?: object[];
}

type Send = (request: SubgraphRequest) => Promise<SubgraphResponse>;
/** An entity and the errors of its response. */
interface LoadedEntity {
  entity: unknown;
  errors?: object[];
}

/** Entities that need no request. */
export interface CachedEntities {
  /** The cache for one query of a service; undefined if its entities are not cached. */
  of(service: string, query: string): EntityCache | undefined;
}

export interface EntityCache {
  get(representation: unknown): unknown;
  /** `requestedAt` is by `performance.now()`. */
  set(representation: unknown, entity: unknown, requestedAt: number): void;
}

/**
 * Batches the entity requests of one call. The query plan fetches the jobs of each list separately. Here, requests that
 * differ only in their entities wait until no other request of the call is pending, and become one.
 */
export class EntityBatcher {
  private pending = 0;
  private waiting: (() => void)[] = [];
  private readonly loaders = new Map<string, DataLoader<unknown, LoadedEntity, string>>();

  constructor(private readonly caches: readonly CachedEntities[] = []) {}

  async fetch(service: string, request: SubgraphRequest, send: Send): Promise<SubgraphResponse> {
    const { representations, ...others } = request.variables;
    if (!Array.isArray(representations)) return this.count(send(request));
    // The planner numbers its operations, so remove the name to recognize equal queries.
    const key = JSON.stringify([service, request.query.replace(/^query \w+/, 'query'), others]);
    const caches = this.caches.flatMap((each) => each.of(service, key) ?? []);
    const cached = representations.map((representation) => findEntity(caches, representation));
    const missing = representations.filter((_, index) => cached[index] === undefined);
    if (missing.length === 0) return { data: { _entities: cached } };
    const loader = this.loaders.get(key) ?? this.entities(request, send, caches);
    this.loaders.set(key, loader);
    const results = await Promise.all(missing.map((representation) => loader.load(representation)));
    const errors = results.find((each) => each.errors)?.errors;
    const loaded = results.values();
    const _entities = cached.map((entity) => (entity === undefined ? loaded.next().value?.entity : entity));
    return { data: { _entities }, errors };
  }

  private entities(
    request: SubgraphRequest,
    send: Send,
    caches: readonly EntityCache[],
  ): DataLoader<unknown, LoadedEntity, string> {
    const loader = new DataLoader<unknown, LoadedEntity, string>(
      async (representations) => {
        loader.clearAll(); // later requests need current data
        const requestedAt = performance.now();
        const loaded = await this.load(request, representations, send);
        for (const [index, { entity, errors }] of loaded.entries())
          if (!errors) for (const cache of caches) cache.set(representations[index], entity, requestedAt);
        return loaded;
      },
      { cacheKeyFn: JSON.stringify, batchScheduleFn: (dispatch) => this.whenQuiet(dispatch) },
    );
    return loader;
  }

  private async load(
    request: SubgraphRequest,
    representations: readonly unknown[],
    send: Send,
  ): Promise<LoadedEntity[]> {
    const variables = { ...request.variables, representations };
    const { data, errors } = await this.count(send({ ...request, variables }));
    const entities: unknown = data?._entities ?? (errors && representations.map(() => null));
    if (!Array.isArray(entities) || entities.length !== representations.length) throw unavailable();
    return entities.map((entity: unknown) => ({ entity, errors }));
  }

  private async count<T>(response: Promise<T>): Promise<T> {
    this.pending++;
    try {
      return await response;
    } finally {
      this.pending--;
      setImmediate(this.dispatch);
    }
  }

  private whenQuiet(dispatch: () => void): void {
    this.waiting.push(dispatch);
    setImmediate(this.dispatch);
  }

  private readonly dispatch = (): void => {
    if (this.pending > 0) return;
    for (const dispatch of this.waiting.splice(0)) dispatch();
  };
}

function findEntity(caches: readonly EntityCache[], representation: unknown): unknown {
  for (const cache of caches) {
    const entity = cache.get(representation);
    if (entity !== undefined) return entity;
  }
  return undefined;
}
