import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import { Kind, parse } from 'graphql';
import { localTime } from './interview-scene.js';
import { type Practice, PracticeScene } from './practice-scene.js';

interface Case {
  /** A selection on `User`, or a complete operation. */
  user?: string;
  operation?: string;
  /** The result for a role with contacts: an error code, `shown` if ids of the practice are in the response, or `done`. */
  hiring: string;
  billing: string;
  /** Someone of another practice, and a person who acts for themself. */
  others: string;
}
const shown = { hiring: 'shown', billing: 'FORBIDDEN', others: 'NOT_FOUND' };
const done = { ...shown, hiring: 'done' };
const missing = { ...shown, hiring: 'NOT_FOUND' };
/** Of the own employer, for anyone. */
const own = { ...done, others: 'done' };
const listed = { hiring: 'shown', billing: 'done', others: 'done' };
const signInAgain = { ...own, hiring: 'SIGN_IN_AGAIN', others: 'SIGN_IN_AGAIN' };
const onPerson = (mutation: string, selection = 'profile_id') =>
  `mutation ($id: ID!) { ${mutation} { ${selection} } }`;
const onWebhook = (call: string) => onPerson(`${call}(id: $id)`, 'message');
const offer =
  'mutation ($id: ID!, $input: InterviewOfferInput!) { offerInterview(profile_id: $id, input: $input) { profile_id } }';

/** In an order in which a member can do all of them. */
const employerSide: Record<string, Case> = {
  contacts: { user: 'contacts(page: 1, per_page: 10) { contacts { profile_id } }', ...shown, others: 'done' },
  unlockContact: { operation: onPerson('unlockContact(profile_id: $id)', 'message'), ...done },
  unlocked_contacts: { user: 'unlocked_contacts { profile_id }', ...signInAgain },
  job_facts: { user: 'job_facts { job_id }', ...listed },
  jobFigures: { operation: 'query ($job: ID!) { jobFigures(job_id: $job) { matches } }', ...done },
  deleted_jobs: { user: 'deleted_jobs { id }', ...listed },
  contactOf: { operation: 'query ($id: ID!) { contactOf(profile_id: $id) { profile_id } }', ...shown },
  changeContact: { operation: onPerson('changeContact(profile_id: $id, private_note: "Call")'), ...shown },
  changeContacts: {
    operation: onPerson('changeContacts(profile_ids: [$id], stage: "interviewing")', 'changed'),
    ...own,
  },
  fillJob: { operation: 'mutation ($job: ID!) { fillJob(id: $job) { message } }', ...done },
  seeContact: { operation: onPerson('seeContact(profile_id: $id)', 'message'), ...done },
  reportContact: {
    operation: onPerson('reportContact(profile_id: $id, reason: "other", note: "Rude")', 'message'),
    ...done,
  },
  ownAnswers: { operation: '{ ownAnswers { promise { is_on } } }', ...own },
  promiseAnswers: { operation: 'mutation { promiseAnswers(is_on: true) { message } }', ...own },
  offerInterview: { operation: offer, ...shown },
  interviews: { user: 'interviews { profile_id }', ...listed },
  answerInterview: {
    operation: onPerson('answerInterview(profile_id: $id, took_place: true)'),
    ...{ ...shown, hiring: 'CONFLICT' },
  },
  cancelInterview: { operation: onPerson('cancelInterview(profile_id: $id)'), ...shown },
  webhooks: { operation: '{ webhooks { id } }', ...own },
  createWebhook: {
    operation:
      'mutation { createWebhook(url: "https://hooks.example.com/", types: ["hire.changed"]) { message } }',
    ...signInAgain,
  },
  replaceWebhookSecret: { operation: onWebhook('replaceWebhookSecret'), ...signInAgain },
  changeWebhook: { operation: onWebhook('changeWebhook'), ...missing },
  deleteWebhook: { operation: onWebhook('deleteWebhook'), ...missing },
  testWebhook: { operation: onWebhook('testWebhook'), ...missing },
  resendWebhook: { operation: onPerson('resendWebhook(id: $id, delivery_id: $id)', 'message'), ...missing },
  webhookDeliveries: { operation: 'query ($id: ID!) { webhookDeliveries(id: $id) { id } }', ...missing },
};

/** By the person's own key, or by a link, or for admins. */
const ownSide = new Set(
  `applications apply withdrawInterest restoreInterest applied hideJob unhideJob saveJob unsaveJob saved marks noteVisit
   jobPage reportJob dismissReports upholdReports stopContact resumeContact unlocked_by unlockLimitsReached mail_choices
   quiet_hours chooseMails setQuietHours changeMatchMails interviewByToken interviewCalendar bookInterview
   answerLinkedInterview cancelLinkedInterview askForOtherTimes publicNumbers held_by_contacts id`.split(
    /\s+/,
  ),
);
describe('Practice access', () => {
  const scene = duringTests(() => PracticeScene.start());
  let practice: Practice;
  let profile_id: string;
  let ids: string[];
  beforeAll(async () => {
    practice = await scene.practice();
    const founder = scene.member(practice, 'owner', practice.founder);
    const former = await scene.postJob({
      viewer: { ...founder, owner_key: practice.owner_key },
      email: practice.email,
    });
    await scene.unlock(founder, (await scene.matchedNurse({ job_id: former })).profile_id);
    await scene.removeJob(former);
    ({ profile_id } = await scene.matchedNurse(practice));
    ids = [profile_id, practice.job_id, former];
  });

  const outcome = async (viewer: SignedIn, { user, operation }: Case): Promise<string> => {
    const query =
      operation ??
      `query ($user: ID!) {
        _entities(representations: [{ __typename: "User", id: $user }]) { ... on User { ${user} } } }`;
    const input = { job_id: practice.job_id, minutes: 30, method: 'phone', starts: [localTime(48)] };
    const variables = { user: viewer.user_id, id: profile_id, job: practice.job_id, input };
    const { data, errors } = await scene.service.graphql<object>(viewer, query, variables);
    const [error] = errors ?? [];
    if (error?.extensions.code === 'FORBIDDEN') expect(error.message).toBe(practiceTexts.roleForbids);
    if (error) return error.extensions.code;
    const text = JSON.stringify(data);
    return ids.some((id) => text.includes(id)) ? 'shown' : 'done';
  };
  const outcomes = async (viewer: SignedIn) => {
    const result: Record<string, string> = {};
    for (const [name, each] of Object.entries(employerSide)) result[name] = await outcome(viewer, each);
    return result;
  };
  const expected = (who: 'hiring' | 'billing' | 'others') =>
    Object.fromEntries(Object.entries(employerSide).map(([name, each]) => [name, each[who]]));

  it('is listed here for every operation', () => {
    const schema = parse(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'));
    const fields = schema.definitions.flatMap((type) =>
      (type.kind === Kind.OBJECT_TYPE_DEFINITION || type.kind === Kind.OBJECT_TYPE_EXTENSION) &&
      ['Query', 'Mutation', 'User'].includes(type.name.value)
        ? (type.fields ?? []).map(({ name }) => name.value)
        : [],
    );
    const isListed = (name: string) => name in employerSide || ownSide.has(name);
    expect(fields.filter((name) => !isListed(name))).toEqual([]);
  });

  it.each(['owner', 'hiring'] as const)('opens the employer side to the role %s', async (role) => {
    const viewer = scene.member(practice, role);
    expect(await outcomes(viewer)).toEqual(expected('hiring'));
  });

  it('shows no contacts and jobs to the role billing', async () => {
    expect(await outcomes(scene.member(practice, 'billing'))).toEqual(expected('billing'));
  });

  it('is closed to members of another practice, and to members who act for themselves', async () => {
    const outsider = scene.member(await scene.practice());
    expect(await outcomes(outsider)).toEqual(expected('others'));
    expect(await outcomes(practice.founder)).toEqual(expected('others'));
    expect(await outcomes(scene.service.viewer('alone@example.com'))).toEqual(expected('others'));
  });

  it('applies to text responses', async () => {
    const billing = scene.member(practice, 'billing');
    await expect(scene.contacts(billing)).rejects.toThrow(practiceTexts.roleForbids);
    const { contacts } = await scene.contacts(scene.member(practice));
    expect(contacts.map((contact) => contact.profile_id)).toContain(profile_id);
    expect((await scene.contacts(practice.founder)).contacts).toEqual([]);
  });
});
