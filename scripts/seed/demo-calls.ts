import { setTimeout as pause } from 'node:timers/promises';
import { requestOf } from '@nearward/proto/call-request';
import type { CallArguments, CallResponse, CallName } from '@nearward/proto/calls';

/** The public API calls that create the demo set. */
export class DemoCalls {
  private readonly webUrl: string;

  constructor(webUrl: string) {
    this.webUrl = webUrl;
  }

  async call<Name extends CallName>(
    name: Name,
    ...[sent, cookie]: CallArguments<Name, [cookie?: string]>
  ): Promise<CallResponse<Name>> {
    const { method, path, body } = requestOf(name, sent);
    return (await this.send(method, path, body, cookie)).json() as Promise<CallResponse<Name>>;
  }

  async graph<Data>(query: string, variables: object, cookie: string): Promise<Data> {
    const answer = await this.send('POST', '/graphql', JSON.stringify({ query, variables }), cookie);
    const { data, errors } = (await answer.json()) as { data: Data; errors?: object[] };
    if (errors) throw new Error(`POST /graphql: ${JSON.stringify(errors)}`);
    return data;
  }

  /** The cookie of a demo account. */
  async signIn(email: string): Promise<string> {
    const answer = await this.send('POST', '/dev/sign-in', JSON.stringify({ email }));
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  /** A machine that is busy starting may time out: retries, and in the worst case creates something twice. */
  private async send(method: string, path: string, body?: string, cookie = '', tries = 1): Promise<Response> {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(this.webUrl + path, { method, headers, body });
    if (response.ok) return response;
    if (response.status !== 503 || tries === 10)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    await pause(1000 * Number(response.headers.get('retry-after') ?? 1));
    return this.send(method, path, body, cookie, tries + 1);
  }
}
