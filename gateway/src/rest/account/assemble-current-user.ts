import { isImpersonating } from '@nearward/common/app/viewer/viewer';
import { type UserParts, userParts } from '@nearward/proto/rest/user-parts';
import { type DocumentNode, print } from 'graphql';
import type { CallContext, CallRequest } from '../../call-context.js';
import type { Graph } from '../../graph/graph.service.js';
import type { JobCard } from '../../response-cache/cached-parts.js';
import type { ResponseBody } from '../../response-cache/response-cache.js';
import { publicJobFields } from '../jobs/job.fragments.js';
import { accountDocument, jobLists, serializeCurrentUser, type UserOf } from './current-user.js';

type PartName = keyof UserParts;
const partNames = Object.keys(userParts) as PartName[];
const fieldsOf = (name: PartName) => Object.keys(userParts[name].shape);

/** Asks the jobs service for cards as the query planner would. */
const cardsQuery = `query JobCards($representations: [_Any!]!) {
  _entities(representations: $representations) { ...JobFields }
} ${print(publicJobFields as DocumentNode)}`;

/**
 * The response of GET /user/current, from the parts that services return as text and from cached job cards. Null if GraphQL
 * must respond: for admins, whose reads are audited, and while a service of the previous release has no part.
 */
export const assembleCurrentUser = (graph: Graph, request: CallRequest): Promise<ResponseBody | null> =>
  new Assembly(graph, request).run();

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

  async run(): Promise<ResponseBody | null> {
    const { viewer } = this.call;
    if (!viewer || viewer.is_admin || isImpersonating(viewer)) return null;
    const parts = await Promise.all(partNames.map((name) => this.readPart(name)));
    if (this.isOutdated) return null;
    const account = await this.account();
    if (!account) return null;
    const { recommended, saved, applied, ...fields } = Object.assign({}, ...parts) as UserOf<{ id: string }>;
    const cards = await this.readCards({ recommended, saved, applied });
    const withCards = <Item extends { job: { id: string } | null }>(list: Item[] | null) =>
      list && list.map((item) => ({ ...item, job: (item.job && cards.get(item.job.id)) ?? null }));
    this.graph.requireParts(this.errors, [...this.failed], this.call);
    const user: UserOf<JobCard> = {
      ...account,
      ...fields,
      recommended: withCards(recommended),
      saved: withCards(saved),
      applied: withCards(applied),
    };
    return serializeCurrentUser(user, [...this.failed]);
  }

  /** Throws if identity is down, since nothing is left without the account. */
  private async account() {
    const known = this.call.me();
    if (!known) return this.graph.run(accountDocument, this.request, {});
    const { __typename, ...account } = known;
    return account;
  }

  /** A service's part; each of its fields is null if the service failed. */
  private async readPart<Name extends PartName>(name: Name): Promise<UserParts[Name] | Record<string, null>> {
    const { emptyParts } = this.call;
    const cached = emptyParts?.find(name);
    if (cached) return cached;
    const requestedAt = performance.now();
    try {
      const response = await this.graph.subgraphs.of(name).readText('GET /user/current', {}, this.call);
      if (response && 'body' in response) {
        const part = JSON.parse(response.body.toString()) as UserParts[Name];
        emptyParts?.store(name, part, requestedAt);
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
    const cached = this.call.cards;
    const cards = new Map<string, JobCard>();
    const missingOf = (name: keyof typeof lists): string[] =>
      lists[name]?.flatMap(({ job }) => (job && !cards.has(job.id) ? [job.id] : [])) ?? [];
    for (const id of new Set(jobLists.flatMap(missingOf))) {
      const card = cached?.find(id);
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
      const found = (data?._entities ?? []) as (Omit<JobCard, 'text'> | null)[];
      for (const [at, card] of found.entries()) {
        if (!card) continue;
        const stored = { id: card.id, created_at: card.created_at, text: JSON.stringify(card) };
        cards.set(missing[at] ?? '', stored);
        cached?.store(stored, requestedAt);
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
