import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy that can reject, freeze or reset its connections. It listens on one port and forwards to others. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private isFrozen = false;
  private accepted = 0;
  port = 0;

  /** Connections use the ports in turn, and the next port when one rejects. */
  constructor(private readonly ports: number[]) {
    this.server = createServer((socket) => {
      this.track(socket);
      const first = this.accepted++ % this.ports.length;
      if (!this.isFrozen) this.forward(socket, [...this.ports.slice(first), ...this.ports.slice(0, first)]);
    });
  }

  /** Accepts connections again. Those opened before a freeze stay frozen. */
  async open(): Promise<void> {
    this.isFrozen = false;
    if (this.server.listening) return;
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  freeze(): void {
    this.isFrozen = true;
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  /** Open connections look healthy and are reset at the next write. */
  resetOnWrite(): void {
    for (const socket of this.sockets)
      socket
        .unpipe()
        .once('data', () => socket.destroy())
        .resume();
  }

  private forward(socket: Socket, [port, ...others]: number[]): void {
    if (port === undefined) return void socket.destroy();
    const onward = connect(port, '127.0.0.1');
    const connectToNext = () => this.forward(socket, others);
    onward.once('error', connectToNext).once('connect', () => {
      onward.off('error', connectToNext);
      this.track(onward);
      socket.pipe(onward).pipe(socket);
      socket.once('close', () => onward.destroy());
      onward.once('close', () => socket.destroy());
    });
  }

  private track(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => this.sockets.delete(socket));
  }
}
