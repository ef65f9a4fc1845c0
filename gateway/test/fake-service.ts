import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keepIdleConnections } from '@nearward/common/app/keep-alive';

type Respond = (body: string, request: IncomingMessage, response: ServerResponse) => void;

/** A fake service that responds to every POST as configured and records the requests. */
export class FakeService {
  readonly requests: { path: string; headers: IncomingMessage['headers']; body: string }[] = [];
  respond: Respond = (_, __, response) => void response.end('{"data":{}}');

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeService> {
    const server = createServer();
    keepIdleConnections(server);
    const fake = new FakeService(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        fake.requests.push({ path: request.url ?? '', headers: request.headers, body });
        response.setHeader('content-type', 'application/json');
        fake.respond(body, request, response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  respondWith(body: object, status = 200, headers: Record<string, string> = {}): void {
    this.respond = (_, __, response) => void response.writeHead(status, headers).end(JSON.stringify(body));
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
