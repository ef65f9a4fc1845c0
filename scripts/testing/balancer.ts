import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A port of this machine, or the address of a pod. */
export type Target = number | string;
const addressOf = (target: Target) =>
  typeof target === 'number' ? { host: '127.0.0.1', port: target } : { host: target, port: 4000 };

const pollMs = 500;
const timeoutMs = 2_000;

type IsReady = (target: Target) => Promise<boolean>;

const checkReady: IsReady = async (target) => {
  const { host, port } = addressOf(target);
  const signal = AbortSignal.timeout(timeoutMs);
  return (await fetch(`http://${host}:${port}/health/ready`, { signal })).ok;
};

/**
 * One address for several servers: distributes connections in turn among those that are ready, like a Kubernetes Service.
 * Open connections stay where they are.
 */
export class Balancer {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private readonly targets: readonly Target[];
  private readonly isReady: IsReady;
  private readonly ready = new Set<Target>();
  private readonly polling: NodeJS.Timeout;
  private connections = 0;

  private constructor(server: Server, targets: readonly Target[], isReady: IsReady) {
    this.server = server;
    this.targets = targets;
    this.isReady = isReady;
    server.on('connection', (socket) => this.forward(socket));
    this.polling = setInterval(() => void this.poll(), pollMs);
  }

  static async start(targets: readonly Target[], isReady = checkReady, at = { host: '127.0.0.1', port: 0 }) {
    const server = createServer().listen(at);
    await once(server, 'listening');
    const balancer = new Balancer(server, targets, isReady);
    await balancer.poll();
    return balancer;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves when the server is ready for calls. */
  async awaitReady(target: Target): Promise<void> {
    while (!this.ready.has(target)) await this.poll();
  }

  stop(): void {
    clearInterval(this.polling);
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private async poll(): Promise<void> {
    await Promise.all(
      this.targets.map(async (target) => {
        const isReady = await this.isReady(target).catch(() => false);
        if (isReady) this.ready.add(target);
        else this.ready.delete(target);
      }),
    );
  }

  private forward(socket: Socket): void {
    const ready = this.targets.filter((target) => this.ready.has(target));
    const next = ready[this.connections++ % ready.length];
    if (next === undefined) return void socket.destroy();
    const target = connect(addressOf(next));
    for (const [one, other] of [
      [socket, target],
      [target, socket],
    ] as const) {
      this.sockets.add(one);
      one.setNoDelay().pipe(other);
      one.on('error', () => undefined);
      one.once('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
  }
}
