import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP address in front of others, which can be refused, and can fall silent as a hung machine does. */
export class Door {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private silent = false;
  private taken = 0;
  port = 0;

  /** Connections go to the ports in turn, and to the next one when one is refused. */
  constructor(private readonly ports: number[]) {
    this.server = createServer((socket) => {
      this.keep(socket);
      const first = this.taken++ % this.ports.length;
      if (!this.silent) this.lead(socket, [...this.ports.slice(first), ...this.ports.slice(0, first)]);
    });
  }

  /** As from the start: what was connected before a silence stays silent. */
  async open(): Promise<void> {
    this.silent = false;
    if (this.server.listening) return;
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  refuse(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  fallSilent(): void {
    this.silent = true;
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  /** What is connected looks as before, and breaks when it is written to. */
  breakWhenUsed(): void {
    for (const socket of this.sockets)
      socket
        .unpipe()
        .once('data', () => socket.destroy())
        .resume();
  }

  private lead(socket: Socket, [port, ...others]: number[]): void {
    if (port === undefined) return void socket.destroy();
    const onward = connect(port, '127.0.0.1');
    const refused = () => this.lead(socket, others);
    onward.once('error', refused).once('connect', () => {
      onward.off('error', refused);
      this.keep(onward);
      socket.pipe(onward).pipe(socket);
      socket.once('close', () => onward.destroy());
      onward.once('close', () => socket.destroy());
    });
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => this.sockets.delete(socket));
  }
}
