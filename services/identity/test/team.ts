import { mutation, readField, requestField, requestMessage } from '@nearward/common/testing/request-field';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import type { TestService } from '@nearward/common/testing/test-service';
import { signSoleListing } from '@nearward/marketplace/workspace/sole-listing';
import { type Practice, practiceResponse } from '@nearward/proto/rest/practice';
import { selectionOf } from '@nearward/proto/rest/selection-of';
import type { IdentityEnv } from '../src/env.js';
import { newAddress, Visitor } from './visitor.js';

/** A signed-in person as the gateway sends them: without `acting`, since calls about teams act for oneself. */
export interface Person {
  email: string;
  session: string;
  viewer: SignedIn;
}

type Of = Pick<Person, 'viewer'>;

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
  async createPractice({ viewer }: Of, name = 'Bright Smiles', hasNoProfile = true): Promise<string> {
    const grant = await this.foundingGrant({ viewer });
    const { PROFILES_GRANT_KEY } = this.service.env as unknown as IdentityEnv;
    const proof = signSoleListing('profile', grant, hasNoProfile, PROFILES_GRANT_KEY);
    return this.act({ viewer }, 'foundPractice', { name, grant, proof });
  }

  async foundingGrant({ viewer }: Of): Promise<string> {
    type Me = { founding_grant: string };
    return (await readField<Me>(this.api, viewer, '{ me { founding_grant } }')).founding_grant;
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

  readOwn({ viewer }: Of): Promise<Own> {
    const own = '{ me { practices { id name role } acting { id } invitations { id practice_name role } } }';
    return readField<Own>(this.api, viewer, own);
  }

  read({ viewer }: Of, id: string): Promise<Practice | string> {
    const query = `query ($id: ID!) { practice(id: $id) ${selectionOf(practiceResponse)} }`;
    return requestField(this.api, viewer, query, { id });
  }

  /** How the person can leave their practices, also while suspended. */
  readMemberships({ viewer }: Of): Promise<object[]> {
    return readField(this.api, viewer, '{ practices { id name role closes_at may_leave } }');
  }

  readAudit({ viewer }: Of, id: string) {
    type Entry = { id: string; email: string | null; act: string; subject: string };
    return requestField<Entry[]>(
      this.api,
      viewer,
      'query ($id: ID!) { practiceAudit(id: $id) { id email act subject } }',
      { id },
    );
  }

  /** The message of a mutation about teams, or the code and text of its error. */
  private act({ viewer }: Of, name: string, args: object): Promise<string> {
    return this.mutate(viewer, mutation(name, args));
  }

  invite({ viewer, id }: Of & { id: string }, email: string, role = 'hiring') {
    return this.act({ viewer }, 'inviteMember', { id, email, role });
  }

  cancelInvitation(by: Of, id: string, invitationId: string) {
    return this.act(by, 'cancelInvitation', { id, invitationId });
  }

  accept(by: Of, id: string) {
    return this.act(by, 'acceptInvitation', { id });
  }

  decline(by: Of, id: string) {
    return this.act(by, 'declineInvitation', { id });
  }

  changeMember(by: Of, id: string, of: Of, { role, cancel = false }: { role?: string; cancel?: boolean }) {
    return this.act(by, 'changeMember', { id, accountId: of.viewer.user_id, role, cancel });
  }

  removeMember(by: Of, id: string, of: Of) {
    return this.act(by, 'removeMember', { id, accountId: of.viewer.user_id });
  }

  rename(by: Of, id: string, name: string, name_before?: string) {
    return this.act(by, 'renamePractice', { id, name, name_before });
  }

  close(by: Of, id: string, cancel = false) {
    return this.act(by, 'closePractice', { id, cancel });
  }

  deleteAccount(by: Of) {
    return this.act(by, 'deleteAccount', {});
  }
}
