import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between a service and the Redis of the test run, which simulates outages and hangs. */
export class RedisProxy {
  /** The commands that the service sent while Redis hung. */
  readonly pendingCommands: string[] = [];
  private readonly sockets = new Set<Socket>();
  private isHanging = false;

  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {}

  static async start(): Promise<RedisProxy> {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const proxy = new RedisProxy(server, (server.address() as AddressInfo).port);
    server.on('connection', (socket) => proxy.forward(socket));
    return proxy;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Keeps connections open without responses. */
  hang(): void {
    this.isHanging = true;
  }

  /** Breaks all connections and accepts no new ones. */
  async disconnect(): Promise<void> {
    const closed = once(this.server.close(), 'close');
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  async reconnect(): Promise<void> {
    if (this.server.listening && !this.isHanging) return;
    this.isHanging = false;
    for (const socket of this.sockets) socket.destroy(); // pending commands get no response
    if (!this.server.listening) await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
  }

  private forward(client: Socket): void {
    const { hostname, port } = new URL(process.env.TEST_REDIS_URL ?? '');
    const redis = connect(Number(port), hostname);
    client.on('data', (chunk: Buffer) => {
      if (this.isHanging) this.pendingCommands.push(chunk.toString());
      else redis.write(chunk);
    });
    redis.on('data', (chunk: Buffer) => this.isHanging || client.write(chunk));
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
