import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

const pollMs = 500;
const timeoutMs = 2_000;

type IsReady = (target: number) => Promise<boolean>;

const checkReady: IsReady = async (target) =>
  (await fetch(`http://127.0.0.1:${target}/health/ready`, { signal: AbortSignal.timeout(timeoutMs) })).ok;

/**
 * One address for several servers: distributes connections in turn among those that are ready, like a Kubernetes Service.
 * Open connections stay where they are.
 */
export class Balancer {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private readonly targets: number[];
  private readonly isReady: IsReady;
  private readonly ready = new Set<number>();
  private readonly polling: NodeJS.Timeout;
  private connections = 0;

  private constructor(server: Server, targets: number[], isReady: IsReady) {
    this.server = server;
    this.targets = targets;
    this.isReady = isReady;
    server.on('connection', (socket) => this.forward(socket));
    this.polling = setInterval(() => void this.poll(), pollMs);
  }

  static async start(targets: number[], isReady = checkReady): Promise<Balancer> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Balancer(server, targets, isReady);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves when the server is ready for calls. */
  async awaitReady(target: number): Promise<void> {
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
    const port = ready[this.connections++ % ready.length];
    if (port === undefined) return void socket.destroy();
    const target = connect(port, '127.0.0.1');
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
