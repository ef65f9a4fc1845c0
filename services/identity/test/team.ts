import { requestField, requestMessage } from '@nearward/common/testing/request-field';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import type { TestService } from '@nearward/common/testing/test-service';
import { signSoleListing } from '@nearward/marketplace/workspace/sole-listing';
import type { IdentityEnv } from '../src/env.js';
import { newAddress, Visitor } from './visitor.js';

/** A signed-in person as the gateway sends them: without `acting`, since calls about teams act for oneself. */
export interface Person {
  email: string;
  session: string;
  viewer: SignedIn;
}

interface Practice {
  role: string;
  name: string;
  closes_at: string | null;
  members: {
    account_id: string;
    email: string;
    role: string;
    is_self: boolean;
    planned_at: string | null;
    planned_role: string | null;
  }[];
  invitations: { id: string; email: string; role: string }[];
}
interface Own {
  practices: { id: string; name: string; role: string }[];
  acting: { id: string } | null;
  invitations: { id: string; practice_name: string; role: string }[];
}

/** Teams, as identity gets their calls from the gateway. */
export class Team {
  readonly visitor: Visitor;

  /** `api` is what gets the calls, if it is not the service itself. */
  constructor(
    readonly service: TestService,
    private readonly api: Pick<TestService, 'graphql'> = service,
  ) {
    this.visitor = new Visitor(service);
  }

  async signIn(email = newAddress()): Promise<Person> {
    const session = await this.visitor.signIn(email);
    return { email, session, viewer: await this.viewerOf(session) };
  }

  async viewerOf(session: string, practice = 'none'): Promise<SignedIn> {
    const { body } = await this.findSession(session, practice);
    return (body as { viewer: SignedIn }).viewer;
  }

  async findSession(session: string, practice?: string): Promise<{ status: number; body: unknown }> {
    const response = await this.service.post('/internal/session', null, { session, practice });
    return { status: response.status, body: await response.json() };
  }

  /** The message of a mutation, or the code and text of its error. */
  mutate(viewer: SignedIn | null, mutation: string, variables: object = {}): Promise<string> {
    return requestMessage(this.api, viewer, mutation, variables);
  }

  /** With the proof that profiles gives. */
  async createPractice(
    { viewer }: Pick<Person, 'viewer'>,
    name = 'Bright Smiles',
    hasNoProfile = true,
  ): Promise<string> {
    const { data } = await this.api.graphql<{ me: { founding_grant: string } }>(
      viewer,
      '{ me { founding_grant } }',
    );
    const grant = data.me.founding_grant;
    const { PROFILES_GRANT_KEY } = this.service.env as unknown as IdentityEnv;
    const proof = signSoleListing('profile', grant, hasNoProfile, PROFILES_GRANT_KEY);
    return this.mutate(
      viewer,
      `mutation ($name: String!, $grant: String!, $proof: String!) {
         foundPractice(name: $name, grant: $grant, proof: $proof) { message } }`,
      { name, grant, proof },
    );
  }

  /** A new owner with their practice, and its owner key. */
  async founder(name?: string): Promise<Person & { id: string; key: string }> {
    const person = await this.signIn();
    const key = person.viewer.owner_key;
    await this.createPractice(person, name);
    const [practice] = (await this.readOwn(person)).practices;
    return { ...person, viewer: await this.viewerOf(person.session), id: practice?.id ?? '', key };
  }

  /** A new member, who accepted an invitation. */
  async member(owner: Person & { id: string }, role: string): Promise<Person> {
    const person = await this.signIn();
    await this.invite(owner, person.email, role);
    const [invitation] = (await this.readOwn(person)).invitations;
    await this.accept(person, invitation?.id ?? '');
    return person;
  }

  async readOwn({ viewer }: Pick<Person, 'viewer'>): Promise<Own> {
    const { data } = await this.api.graphql<{ me: Own }>(
      viewer,
      '{ me { practices { id name role } acting { id } invitations { id practice_name role } } }',
    );
    return data.me;
  }

  read({ viewer }: Pick<Person, 'viewer'>, id: string): Promise<Practice | string> {
    return requestField(
      this.api,
      viewer,
      `query ($id: ID!) { practice(id: $id) { role name closes_at
         members { account_id email role is_self planned_at planned_role } invitations { id email role } } }`,
      { id },
    );
  }

  /** How the person can leave their practices, also while suspended. */
  async readMemberships({ viewer }: Pick<Person, 'viewer'>) {
    type Membership = {
      id: string;
      name: string;
      role: string;
      closes_at: string | null;
      may_leave: boolean;
    };
    const { data } = await this.api.graphql<{ practices: Membership[] }>(
      viewer,
      '{ practices { id name role closes_at may_leave } }',
    );
    return data.practices;
  }

  readAudit({ viewer }: Pick<Person, 'viewer'>, id: string) {
    type Entry = { id: string; email: string | null; act: string; subject: string };
    return requestField<Entry[]>(
      this.api,
      viewer,
      'query ($id: ID!) { practiceAudit(id: $id) { id email act subject } }',
      { id },
    );
  }

  invite({ viewer, id }: Pick<Person, 'viewer'> & { id: string }, email: string, role = 'hiring') {
    return this.mutate(
      viewer,
      `mutation ($id: ID!, $email: String!, $role: String!) {
         inviteMember(id: $id, email: $email, role: $role) { message } }`,
      { id, email, role },
    );
  }

  cancelInvitation({ viewer }: Pick<Person, 'viewer'>, id: string, invitationId: string) {
    return this.mutate(
      viewer,
      `mutation ($id: ID!, $invitationId: ID!) {
         cancelInvitation(id: $id, invitationId: $invitationId) { message } }`,
      { id, invitationId },
    );
  }

  accept({ viewer }: Pick<Person, 'viewer'>, id: string) {
    return this.mutate(viewer, 'mutation ($id: ID!) { acceptInvitation(id: $id) { message } }', { id });
  }

  decline({ viewer }: Pick<Person, 'viewer'>, id: string) {
    return this.mutate(viewer, 'mutation ($id: ID!) { declineInvitation(id: $id) { message } }', { id });
  }

  changeMember(
    { viewer }: Pick<Person, 'viewer'>,
    id: string,
    of: Pick<Person, 'viewer'>,
    { role, cancel = false }: { role?: string; cancel?: boolean },
  ) {
    return this.mutate(
      viewer,
      `mutation ($id: ID!, $accountId: ID!, $role: String, $cancel: Boolean!) {
         changeMember(id: $id, accountId: $accountId, role: $role, cancel: $cancel) { message } }`,
      { id, accountId: of.viewer.user_id, role, cancel },
    );
  }

  removeMember({ viewer }: Pick<Person, 'viewer'>, id: string, of: Pick<Person, 'viewer'>) {
    return this.mutate(
      viewer,
      'mutation ($id: ID!, $accountId: ID!) { removeMember(id: $id, accountId: $accountId) { message } }',
      { id, accountId: of.viewer.user_id },
    );
  }

  rename({ viewer }: Pick<Person, 'viewer'>, id: string, name: string, name_before?: string) {
    return this.mutate(
      viewer,
      `mutation ($id: ID!, $name: String!, $name_before: String) {
         renamePractice(id: $id, name: $name, name_before: $name_before) { message } }`,
      { id, name, name_before },
    );
  }

  close({ viewer }: Pick<Person, 'viewer'>, id: string, cancel = false) {
    return this.mutate(
      viewer,
      'mutation ($id: ID!, $cancel: Boolean!) { closePractice(id: $id, cancel: $cancel) { message } }',
      { id, cancel },
    );
  }

  deleteAccount({ viewer }: Pick<Person, 'viewer'>) {
    return this.mutate(viewer, 'mutation { deleteAccount { message } }');
  }
}
