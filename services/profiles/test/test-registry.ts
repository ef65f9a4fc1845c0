import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { nppesSandbox } from '@nearward/sandbox/nppes/server';

/** The stand-in of the NPI registry on a free port. */
export class TestRegistry {
  private readonly server = nppesSandbox().listen(0, '127.0.0.1');

  static async start(): Promise<TestRegistry> {
    const registry = new TestRegistry();
    await once(registry.server, 'listening');
    return registry;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The environment variables of a service that uses this registry. */
  get variables() {
    return { NPPES_URL: `${this.url}/api/` };
  }

  /** Controls the stand-in: `providers` adds a record, and `trouble` sets a fault. */
  order(name: string, body: object): Promise<Response> {
    return fetch(`${this.url}/sandbox/${name}`, { method: 'POST', body: JSON.stringify(body) });
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
