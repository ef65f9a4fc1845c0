import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

const pollMs = 500;
const patienceMs = 2_000;

type IsReady = (target: number) => Promise<boolean>;

const checkReady: IsReady = async (target) =>
  (await fetch(`http://127.0.0.1:${target}/health/ready`, { signal: AbortSignal.timeout(patienceMs) })).ok;

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
  private readonly looking: NodeJS.Timeout;
  private taken = 0;

  private constructor(server: Server, targets: number[], isReady: IsReady) {
    this.server = server;
    this.targets = targets;
    this.isReady = isReady;
    server.on('connection', (socket) => this.lead(socket));
    this.looking = setInterval(() => void this.look(), pollMs);
  }

  static async before(targets: number[], isReady = checkReady): Promise<Balancer> {
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
  async sees(target: number): Promise<void> {
    while (!this.ready.has(target)) await this.look();
  }

  stop(): void {
    clearInterval(this.looking);
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private async look(): Promise<void> {
    await Promise.all(
      this.targets.map(async (target) => {
        const isReady = await this.isReady(target).catch(() => false);
        if (isReady) this.ready.add(target);
        else this.ready.delete(target);
      }),
    );
  }

  private lead(socket: Socket): void {
    const ready = this.targets.filter((target) => this.ready.has(target));
    const target = ready[this.taken++ % ready.length];
    if (target === undefined) return void socket.destroy();
    const onward = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
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
