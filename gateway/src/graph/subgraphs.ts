import type { ServiceName } from '@nearward/proto/services';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type GatewayEnv } from '../env.js';
import { SubgraphDataSource } from './subgraph-data-source.js';
import { readFileSync } from 'node:fs';

/** The committed supergraph schema. */
export const supergraphSdl = readFileSync(new URL('../../supergraph.graphql', import.meta.url), 'utf8');

/** The data source of each service, with one connection pool for `/graphql` and the facade. */
@Injectable()
export class Subgraphs {
  private readonly sources = new Map<ServiceName, SubgraphDataSource>();

  constructor(@Inject(ENV) private readonly env: GatewayEnv) {}

  of(service: ServiceName): SubgraphDataSource {
    const source = this.sources.get(service) ?? new SubgraphDataSource(service, this.env);
    this.sources.set(service, source);
    return source;
  }
}
