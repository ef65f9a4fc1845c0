import { RequestError } from '@nearward/common/errors/request-error';
import { type PublicJob, publicJob } from '@nearward/proto/rest/job';
import { selectionOf } from '@nearward/proto/rest/selection-of';
import { texts } from '@nearward/proto/rest/texts';
import { type UserParts, userParts } from '@nearward/proto/rest/user-parts';
import type { CallContext, CallRequest } from '../call-context.js';
import { isAudited } from '../graph/audit.js';
import type { Graph } from '../graph/graph.service.js';
import type { ResponseBody } from '../response-cache/response-cache.js';
import type { JobCard } from '../response-cache/cached-parts.js';
import {
  accountDocument,
  currentUserDocument,
  jobLists,
  mapJobs,
  serializeCurrentUser,
  toCard,
  type UserOf,
} from './current-user.js';
import { readText } from './read-text.js';

type PartName = keyof UserParts;
const partNames = Object.keys(userParts) as PartName[];
const fieldsOf = (name: PartName) => Object.keys(userParts[name].shape);

/** Asks the jobs service for cards as the query planner would. */
const cardsQuery = `query JobCards($representations: [_Any!]!) {
  _entities(representations: $representations) { ... on Job ${selectionOf(publicJob)} }
}`;

/**
 * The response of GET /user/current, joined from the parts that services return as text and cached job cards. GraphQL responds
 * to admins, whose reads are audited, and while a service of the previous release has no part.
 */
export async function readCurrentUser(graph: Graph, request: CallRequest): Promise<ResponseBody> {
  const { viewer } = request.call;
  const assembled = viewer && !isAudited(viewer) && (await new Assembly(graph, request).run());
  if (assembled) return assembled;
  const { value, failed } = await graph.runPartial(currentUserDocument, request, {});
  if (!value) throw new RequestError('UNAUTHENTICATED', texts.signInFirst);
  return serializeCurrentUser(mapJobs(value, toCard), failed);
}

class Assembly {
  private readonly call: CallContext;
  private readonly errors: unknown[] = [];
  /** The fields that a service's failure leaves missing or incomplete. */
  private readonly failed = new Set<string>();
  private isOutdated = false;

  constructor(
    private readonly graph: Graph,
    private readonly request: CallRequest,
  ) {
    this.call = request.call;
  }

  /** Null if a service is of the previous release. */
  async run(): Promise<ResponseBody | null> {
    const parts = await Promise.all(partNames.map((name) => this.readPart(name)));
    if (this.isOutdated) return null;
    // Throws if identity is down, since nothing is left without the account.
    const account = this.call.me() ?? (await this.graph.run(accountDocument, this.request, {}));
    if (!account) return null;
    const { __typename, ...fields } = Object.assign({}, account, ...parts) as UserOf<{ id: string }> & {
      __typename?: string;
    };
    const cards = await this.readCards(fields);
    this.graph.requireParts(this.errors, [...this.failed], this.call);
    const user = mapJobs(fields, ({ id }) => cards.get(id) ?? null);
    return serializeCurrentUser(user, [...this.failed]);
  }

  /** A service's part; each of its fields is null if the service failed. */
  private async readPart<Name extends PartName>(name: Name): Promise<object> {
    const { parts } = this.call;
    const cached = parts?.findEmpty(name);
    if (cached) return cached;
    const requestedAt = performance.now();
    try {
      const { client } = this.graph.subgraphs.of(name);
      const response = await readText(client, 'GET /user/current', {}, this.call);
      if (response && 'body' in response) {
        const part = JSON.parse(response.body.toString()) as UserParts[Name];
        parts?.storeEmpty(name, part, requestedAt);
        return part;
      }
      if (response) this.errors.push(...response.errors);
      else this.isOutdated = true;
    } catch (error) {
      this.errors.push(error);
    }
    for (const field of fieldsOf(name)) this.failed.add(field);
    return Object.fromEntries(fieldsOf(name).map((field) => [field, null]));
  }

  /** The cards of all lists. A list that lacks one because jobs failed is incomplete. */
  private async readCards(
    lists: Pick<UserOf<{ id: string }>, (typeof jobLists)[number]>,
  ): Promise<ReadonlyMap<string, JobCard>> {
    const { parts } = this.call;
    const cards = new Map<string, JobCard>();
    const missingOf = (name: keyof typeof lists): string[] =>
      lists[name]?.flatMap(({ job }) => (job && !cards.has(job.id) ? [job.id] : [])) ?? [];
    for (const id of new Set(jobLists.flatMap(missingOf))) {
      const card = parts?.findCard(id);
      if (card) cards.set(id, card);
    }
    const missing = [...new Set(jobLists.flatMap(missingOf))];
    if (missing.length === 0) return cards;
    const incomplete = jobLists.filter((name) => missingOf(name).length > 0);
    const requestedAt = performance.now();
    try {
      const representations = missing.map((id) => ({ __typename: 'Job', id }));
      const request = { query: cardsQuery, variables: { representations } };
      const { data, errors } = await this.graph.subgraphs.of('jobs').send(request, this.call);
      const found = (data?._entities ?? []) as (PublicJob | null)[];
      for (const [at, job] of found.entries()) {
        if (!job) continue;
        const card = toCard(job);
        cards.set(missing[at] ?? '', card);
        parts?.storeCard(card, requestedAt);
      }
      if (!errors) return cards;
      this.errors.push(...errors);
    } catch (error) {
      this.errors.push(error);
    }
    for (const name of incomplete) this.failed.add(name);
    return cards;
  }
}
