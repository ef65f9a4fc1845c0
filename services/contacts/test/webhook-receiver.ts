import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import https, { type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** With TLS, the name that was requested by SNI. */
  serverName?: string;
}
/** The parsed body of an event. */
export interface ReceivedEvent {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/** An employer's server on the loopback, which records what it gets. */
export class WebhookReceiver {
  readonly requests: ReceivedRequest[] = [];
  /** How it responds; by default with 204. */
  respond: (response: ServerResponse, request: ReceivedRequest) => void = (response) =>
    response.writeHead(204).end();
  /** The most requests at the same time. */
  mostConcurrent = 0;
  private pending = 0;

  private constructor(private readonly server: http.Server) {
    server.on('request', (request, response) => {
      this.mostConcurrent = Math.max(this.mostConcurrent, ++this.pending);
      response.once('close', () => this.pending--);
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.once('end', () => {
        const body = Buffer.concat(chunks).toString();
        // Documented at `secureConnection`, but missing in the types.
        const { servername: serverName } = request.socket as { servername?: string };
        const received = { path: request.url ?? '', headers: request.headers, body, serverName };
        this.requests.push(received);
        this.respond(response, received);
      });
    });
  }

  /** With TLS if it has a certificate. */
  static async start(certificate?: Pick<ServerOptions, 'key' | 'cert'>): Promise<WebhookReceiver> {
    const server = certificate ? https.createServer(certificate) : http.createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new WebhookReceiver(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  get events(): ReceivedEvent[] {
    return this.requests.map(({ body }) => JSON.parse(body) as ReceivedEvent);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
