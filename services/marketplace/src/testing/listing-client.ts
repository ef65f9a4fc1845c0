import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import type { ServiceDefinition } from '@nearward/common/app/service-definition';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { mutation } from '@nearward/common/testing/request-field';
import { TestService } from '@nearward/common/testing/test-service';
import { confirmationDays } from '@nearward/proto/rest/confirmation';
import { v7 as uuid } from 'uuid';
import type { ListingKind } from '../confirmations/confirm-listing.js';

/** A kind of listing under test, with the names of its operations. */
export interface TestedListing {
  service: ServiceDefinition;
  kind: ListingKind;
  /** Fields of the form. Their texts contain "Cheap Pills" if the sender is to be recognized. */
  fields(email: string, isSpam?: boolean): object;
  postMutation: string;
  requestLinksMutation: string;
  /** The parameter of the delete mutation. */
  deleteKey: 'token' | 'key';
  /** The type of the email with all links of an address. It is requested for unknown addresses too. */
  linksEmail: string;
  subjects: Record<'reminder' | 'hidden', string>;
  texts: Record<'posted' | 'notFound' | 'confirmed' | 'resumed', string>;
}

export interface Caller {
  viewer?: Viewer;
  client?: string;
}

export interface PostedListing {
  id: string;
  email: string;
  token: string;
  /** The cookie of the browser that posted. */
  cookie: string;
  viewer: SignedIn;
}

/** The owner's fields of a listing. */
export interface ListingState {
  id: string;
  is_paused: boolean;
  still_at: string | null;
  asked_at: string | null;
  rested_at: string | null;
}

const stateFields = 'id is_paused still_at asked_at rested_at';

/** The client of a service that runs during the tests of the surrounding `describe`. */
export const listingDuringTests = (tested: TestedListing): ListingClient =>
  new ListingClient(
    tested,
    duringTests(() => TestService.start(tested.service)),
  );

/** Calls one service's API for its kind of listing. */
export class ListingClient {
  /** Also the name of the table. */
  readonly kind: ListingKind;
  /** The kind in the names of operations. */
  private readonly name: 'Job' | 'Profile';

  constructor(
    readonly tested: TestedListing,
    readonly service: TestService,
  ) {
    this.kind = tested.kind;
    this.name = tested.kind === 'job' ? 'Job' : 'Profile';
  }

  newEmail(): string {
    return `owner-${uuid()}@example.com`;
  }

  /** A signed-in person with a new address. */
  newOwner(): { email: string; viewer: SignedIn } {
    const email = this.newEmail();
    return { email, viewer: this.service.viewer(email) };
  }

  /** The value of the operation's only field. Throws an error such as `NOT_FOUND: Job not found`. */
  async run<T>(operation: string, variables: object, { viewer = null, client }: Caller = {}): Promise<T> {
    const { data, errors } = await this.service.graphql<Record<string, T>>(
      viewer,
      operation,
      variables,
      client,
    );
    const [error] = errors ?? [];
    if (error) throw new Error(`${error.extensions.code}: ${error.message}`);
    return Object.values(data)[0] as T;
  }

  /** The result of a mutation, by default its message. */
  act<T = string>(name: string, args: object, caller: Caller = {}, selection?: string): Promise<T> {
    const result = this.run<{ message: string }>(mutation(name, args, selection), {}, caller);
    return (selection ? result : result.then(({ message }) => message)) as Promise<T>;
  }

  /** Sends the form, and returns the message of the response. */
  post(email: string, caller: Caller = {}, isSpam = false): Promise<string> {
    return this.act(this.tested.postMutation, { input: this.tested.fields(email, isSpam) }, caller);
  }

  /** Sends the form, as a visitor unless there is a viewer, and reads the email about it. */
  async create({
    email = this.newEmail(),
    viewer = null as Viewer,
    fields = {},
  } = {}): Promise<PostedListing> {
    const before = this.emailsTo(email).length;
    const query = mutation(this.tested.postMutation, { input: { ...this.tested.fields(email), ...fields } });
    const response = await this.service.post('/graphql', viewer, { query });
    const cookie = /posting-browser=([^;]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? '';
    const token = await this.emailedToken(email, before + 1);
    const [row] = await this.rows<{ id: string }>(
      `select id from ${this.kind} where email = $1 order by created_at desc`,
      email,
    );
    return { id: row?.id ?? '', email, token, cookie, viewer: viewer ?? this.service.viewer(email) };
  }

  /** Sends the form as the signed-in owner, so that the address is verified, and reads the email about it. */
  async createByOwner(email = this.newEmail()): Promise<PostedListing> {
    return this.create({ email, viewer: this.service.viewer(email) });
  }

  /** Opens the listing in a browser with this cookie. */
  open<T = ListingState>(
    token: string,
    caller: Caller = {},
    selection = stateFields,
    cookie?: string,
  ): Promise<T> {
    return this.run(
      `query ($token: String!, $cookie: String) {
         ${this.kind}ByToken(token: $token, posting_browser: $cookie) { ${selection} } }`,
      { token, cookie },
      caller,
    );
  }

  renewLink(token: string, caller?: Caller): Promise<string> {
    return this.act(`renew${this.name}Link`, { token }, caller);
  }

  requestLinks(email: string, caller?: Caller): Promise<string> {
    return this.act(this.tested.requestLinksMutation, { email }, caller);
  }

  disown(token: string): Promise<string> {
    return this.act(`disown${this.name}`, { token });
  }

  remove(token: string, caller?: Caller): Promise<string> {
    return this.act(`delete${this.name}`, { [this.tested.deleteKey]: token }, caller);
  }

  /** Saves the form with the fields with which it was posted. */
  edit({ email }: PostedListing, token: string, caller?: Caller, version?: number): Promise<unknown> {
    const input = { ...this.tested.fields(email), version };
    return this.act(`update${this.name}`, { token, input }, caller, '{ __typename }');
  }

  /** Pauses the listing, or confirms and resumes it. */
  pause(
    token: string,
    is_paused: boolean,
    caller?: Caller,
  ): Promise<{ message: string; listing: ListingState }> {
    const selection = `{ message listing: ${this.kind} { ${stateFields} } }`;
    return this.act(`change${this.name}`, { token, is_paused }, caller, selection);
  }

  /** Turns reminders on or off by the link of a reminder. */
  setReminders(token: string, wanted: boolean): Promise<string> {
    return this.act(`change${this.name}Asks`, { token, wanted });
  }

  /** Turns the viewer's own reminders on or off. */
  setOwnReminders(viewer: Viewer, wanted: boolean): Promise<string> {
    return this.act(`chooseOwn${this.name}Asks`, { wanted }, { viewer });
  }

  /** Whether the viewer gets reminders. */
  async wantsReminders(viewer: SignedIn): Promise<boolean | null> {
    return (await this.user<{ wanted: boolean | null }>(viewer, `wanted: ${this.kind}_asks`)).wanted;
  }

  /** A selection of the viewer's `User`. */
  user<T>(viewer: SignedIn, selection: string): Promise<T> {
    return this.service.user<T>(viewer, selection);
  }

  /** The number of stored listings of an address. */
  async countListings(email: string, condition = 'true'): Promise<number> {
    const { owner_key } = this.service.viewer(email);
    return (await this.rows(`select from ${this.kind} where owner_key = $1 and ${condition}`, owner_key))
      .length;
  }

  /** How many emails about the listings of an address were requested. */
  async countEmailRequests(email: string, type?: string): Promise<number> {
    const { owner_key } = this.service.viewer(email);
    const requests = await this.rows(
      `select from outbox join ${this.kind} listing on listing.id = aggregate_id
       where kind = 'mail' and owner_key = $1 and type = coalesce($2, type)`,
      owner_key,
      type,
    );
    return requests.length;
  }

  /** The published changes of a listing, oldest first. */
  async publishedChanges(id: string): Promise<{ isPaused: boolean }[]> {
    const listings =
      this.kind === 'job'
        ? (await this.service.publishedEvents('jobs.v1.JobChanged')).map(({ job }) => job)
        : (await this.service.publishedEvents('profiles.v1.ProfileChanged')).map(({ profile }) => profile);
    return listings.flatMap((listing) => (listing?.id === id ? [listing] : []));
  }

  async age(days: number, ...ids: string[]): Promise<void> {
    const columns = ['still_at', 'created_at', 'asked_at', 'still_due_at'];
    const shifts = columns.map((column) => `${column} = ${column} - $1 * interval '1 day'`);
    await this.service.rows(`update ${this.kind} set ${shifts.join(', ')} where id = any($2)`, days, ids);
  }

  /** Waits until the owner was reminded of these listings. */
  async waitUntilReminded(...ids: string[]): Promise<void> {
    const query = `select from ${this.kind} where id = any($1) and asked_at is null`;
    await eventually(async () => {
      if ((await this.rows(query, ids)).length > 0) throw new Error('A reminder was not sent');
    });
  }

  /** Waits until all listings that are due were processed. */
  async processAllDue(): Promise<void> {
    const last = await this.createByOwner();
    await this.age(confirmationDays[this.kind].ask + 1, last.id);
    await this.waitUntilReminded(last.id);
  }

  async waitUntilHidden(token: string): Promise<void> {
    await eventually(async () => {
      if ((await this.open(token)).rested_at === null) throw new Error('The listing was not hidden');
    });
  }

  emailsTo(email: string) {
    return this.service.inbox.emailsTo(email);
  }

  /** The token of the private link in the newest of `count` emails to an address. */
  async emailedToken(email: string, count = 1): Promise<string> {
    return this.tokenIn((await this.service.inbox.emailTo(email, count)).text);
  }

  tokenIn(text: string): string {
    return new RegExp(`/${this.kind}s/manage/([\\w-]+)`).exec(text)?.[1] ?? '';
  }

  /** The token of the link "This was not me". */
  notMeTokenIn(text: string): string | undefined {
    return new RegExp(`/not-me/${this.kind}s/([\\w-]+)`).exec(text)?.[1];
  }

  rows<T extends object>(query: string, ...parameters: unknown[]): Promise<T[]> {
    return this.service.rows<T>(query, ...parameters);
  }
}
