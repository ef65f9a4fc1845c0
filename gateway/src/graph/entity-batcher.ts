import DataLoader from 'dataloader';
import { unavailable } from './service-client.js';

/** A request of the query plan to a service. */
export interface SubgraphRequest {
  query: string;
  variables: Record<string, unknown>;
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

/**
 * Batches the entity requests of one call. The query plan fetches the jobs of each list separately. Here, requests that
 * differ only in their entities wait until no other request of the call is pending, and become one.
 */
export class EntityBatcher {
  private pending = 0;
  private waiting: (() => void)[] = [];
  private readonly loaders = new Map<string, DataLoader<unknown, LoadedEntity, string>>();

  async fetch(service: string, request: SubgraphRequest, send: Send): Promise<SubgraphResponse> {
    const { representations, ...others } = request.variables;
    if (!Array.isArray(representations)) return this.count(send(request));
    // The planner numbers its operations, so remove the name to recognize equal queries.
    const key = JSON.stringify([service, request.query.replace(/^query \w+/, 'query'), others]);
    const loader = this.loaders.get(key) ?? this.entities(request, send);
    this.loaders.set(key, loader);
    const results = await Promise.all(representations.map((representation) => loader.load(representation)));
    const errors = results.find((each) => each.errors)?.errors;
    return { data: { _entities: results.map(({ entity }) => entity) }, errors };
  }

  private entities(request: SubgraphRequest, send: Send): DataLoader<unknown, LoadedEntity, string> {
    const loader = new DataLoader<unknown, LoadedEntity, string>(
      async (representations) => {
        loader.clearAll(); // later requests need current data
        return this.load(request, representations, send);
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
