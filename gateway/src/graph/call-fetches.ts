import DataLoader from 'dataloader';
import { unavailable } from './service-client.js';

/** What the query plan asks a service for. */
export interface Fetch {
  query: string;
  variables: Record<string, unknown>;
}

export interface Answer {
  data?: Record<string, unknown> | null;
  errors?: object[];
}

type Ask = (fetch: Fetch) => Promise<Answer>;
/** One entity, with the errors that came with it. */
interface Found {
  entity: unknown;
  errors?: object[];
}

/**
 * The fetches of one call. The query plan fetches the jobs of each list by themselves; here, those that differ only in
 * their entities wait until nothing else of the call is under way, and are then one fetch with each entity once.
 */
export class CallFetches {
  private underWay = 0;
  private waiting: (() => void)[] = [];
  private readonly loaders = new Map<string, DataLoader<unknown, Found, string>>();

  async fetch(service: string, wanted: Fetch, ask: Ask): Promise<Answer> {
    const { representations, ...others } = wanted.variables;
    if (!Array.isArray(representations)) return this.count(ask(wanted));
    // The planner numbers its operations; but for that name the same fetch reads the same.
    const key = JSON.stringify([service, wanted.query.replace(/^query \w+/, 'query'), others]);
    const loader = this.loaders.get(key) ?? this.entities(wanted, ask);
    this.loaders.set(key, loader);
    const found = await Promise.all(representations.map((representation) => loader.load(representation)));
    return { data: { _entities: found.map(({ entity }) => entity) }, errors: found[0]?.errors };
  }

  private entities({ query, variables }: Fetch, ask: Ask): DataLoader<unknown, Found, string> {
    const loader = new DataLoader<unknown, Found, string>(
      async (representations) => {
        loader.clearAll(); // what is asked for later may have changed
        const { data, errors } = await this.count(
          ask({ query, variables: { ...variables, representations } }),
        );
        const entities: unknown = data?._entities ?? (errors && representations.map(() => null));
        if (!Array.isArray(entities) || entities.length !== representations.length) throw unavailable();
        return entities.map((entity: unknown) => ({ entity, errors }));
      },
      { cacheKeyFn: JSON.stringify, batchScheduleFn: (dispatch) => this.whenQuiet(dispatch) },
    );
    return loader;
  }

  private async count<T>(fetch: Promise<T>): Promise<T> {
    this.underWay++;
    try {
      return await fetch;
    } finally {
      this.underWay--;
      setImmediate(this.dispatch);
    }
  }

  private whenQuiet(dispatch: () => void): void {
    this.waiting.push(dispatch);
    setImmediate(this.dispatch);
  }

  private readonly dispatch = (): void => {
    if (this.underWay > 0) return;
    for (const dispatch of this.waiting.splice(0)) dispatch();
  };
}
