import { duringTests } from '@nearward/common/testing/during-tests';
import { TestService } from '@nearward/common/testing/test-service';
import type { EventMessage, EventType } from '@nearward/proto/events';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { identityService } from '../src/app.module.js';
import { Team } from './team.js';
import { manyEmails, newAddress, Visitor } from './visitor.js';

export const admin = 'admin@example.com';
const otherAdmins = Array.from({ length: 12 }, newAddress);
const unusedAdmins = otherAdmins.values();

/** One service for all suites of a spec. Each test has its own people, so the limits that it reaches are its own. */
export const service = duringTests(() =>
  TestService.start(identityService, {
    ADMIN_EMAILS: [admin, ...otherAdmins].join(','),
    RATE_LIMITS: `${manyEmails.RATE_LIMITS},invitation=60/3600,api-key=5/3600,operator-search=12/3600,recovery-code=6/3600,reserve=1/3600`,
  }),
);
export const visitor = new Visitor(service);
export const team = new Team(service);

/** The address of an admin who has never signed in. */
export function newAdmin(): string {
  const { value, done } = unusedAdmins.next();
  if (done) throw new Error('Name more admins');
  return value;
}

/** An admin with a passkey. */
export const signInOperator = async (email = admin): Promise<SignedIn> =>
  visitor.viewerOf(await visitor.signInAsAdmin(email));

export const query = <Row extends object>(statement: string, ...values: unknown[]): Promise<Row[]> =>
  service.rows(statement, ...values);

/** The published events about an owner, oldest first. */
export const eventsOf = async <T extends EventType>(type: T, ownerKey: string): Promise<EventMessage<T>[]> =>
  (await service.publishedEvents(type)).filter(
    (event) => (event as { ownerKey?: string }).ownerKey === ownerKey,
  );

/** As if the session had begun earlier. */
export const ageSignIn = ({ session_id }: SignedIn, minutes: number): Promise<unknown> =>
  query(
    'update session set verified_at = verified_at - make_interval(mins => $1) where id = $2',
    minutes,
    session_id,
  );
