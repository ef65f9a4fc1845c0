import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between a service and the Redis of the test run, to take it away or to let it hang. */
export class RedisProxy {
  /** What the service asked while Redis hung. */
  readonly unanswered: string[] = [];
  private readonly sockets = new Set<Socket>();
  private hanging = false;

  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {}

  static async start(): Promise<RedisProxy> {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const proxy = new RedisProxy(server, (server.address() as AddressInfo).port);
    server.on('connection', (socket) => proxy.pass(socket));
    return proxy;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Connections stay, and nothing is answered any more. */
  hang(): void {
    this.hanging = true;
  }

  /** Connections break, and no new one is taken. */
  async disconnect(): Promise<void> {
    const closed = once(this.server.close(), 'close');
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  async reconnect(): Promise<void> {
    if (this.server.listening && !this.hanging) return;
    this.hanging = false;
    for (const socket of this.sockets) socket.destroy(); // what was not answered never will be
    if (!this.server.listening) await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
  }

  private pass(client: Socket): void {
    const { hostname, port } = new URL(process.env.TEST_REDIS_URL ?? '');
    const redis = connect(Number(port), hostname);
    client.on('data', (chunk: Buffer) => {
      if (this.hanging) this.unanswered.push(chunk.toString());
      else redis.write(chunk);
    });
    redis.on('data', (chunk: Buffer) => this.hanging || client.write(chunk));
    for (const [socket, other] of [
      [client, redis],
      [redis, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
  }
}
