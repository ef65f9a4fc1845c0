import { mutation, readField, requestMessage } from '@nearward/common/testing/request-field';
import { eventually } from '@nearward/common/testing/eventually';
import { laptopKeys } from '@nearward/common/env/keys';
import { type PrepareDatabase, TestService } from '@nearward/common/testing/test-service';
import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import type { CurrentUser } from '@nearward/proto/rest/account';
import type { contactsResponse } from '@nearward/proto/rest/contact';
import type { JobPage } from '@nearward/proto/rest/job';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { contactsService } from '../src/app.module.js';
import { InterviewSweeper } from '../src/interviews/interview-sweeper.js';
import { NumbersSweeper } from '../src/numbers/numbers-sweeper.js';
import { MinuteSweep } from '../src/minute-sweep.js';
import { endedMatch, job, match, profile, secretsOf } from './factories.js';

export type ContactsPage = z.output<typeof contactsResponse>;

export type Settings = [variables?: NodeJS.ProcessEnv, prepare?: PrepareDatabase];

interface Person {
  viewer: SignedIn;
  email: string;
}
type UnlockRow = Pick<
  NonNullable<CurrentUser['unlocked_by']>[number],
  'job_id' | 'employer_contact' | 'asked_to_stop_at'
>;
type JobChanges = Parameters<typeof job>[1];
type ProfileChanges = Parameters<typeof profile>[1];

export type Clinic = Awaited<ReturnType<Scene['employer']>>;
export type Nurse = Awaited<ReturnType<Scene['nurse']>>;

/** A running contacts service with employers, nurses and matches created from events. */
export class Scene {
  protected revision = 0n;

  constructor(readonly service: TestService) {}

  static async start<S extends Scene>(
    this: new (service: TestService) => S,
    ...settings: Settings
  ): Promise<S> {
    const service = await TestService.start(contactsService, ...settings);
    // Tests run these themselves. A run of the service at the same moment would hold rows or the lock.
    await service.endSweeps(MinuteSweep, InterviewSweeper, NumbersSweeper);
    return new this(service);
  }

  /** The same person shortly after a sign-in. */
  recent = (viewer: SignedIn): SignedIn => ({ ...viewer, is_recent: true });

  /** Runs the sweep of every minute, without yielding to user requests. */
  runMinuteSweep(): Promise<void> {
    const noRequests = { yieldAfter: () => Promise.resolve() };
    return new MinuteSweep(this.service.dataSource, noRequests).sweep();
  }

  /** Sends the emails about matches that wait for a minute, as if it had passed. */
  async sendWaitingMatchEmails(): Promise<void> {
    await this.age('news_waiting.since', '2 minutes');
    await this.runMinuteSweep();
  }

  /** The subjects of the emails to an address, or of those that match. */
  subjectsTo = (email: string, about = /^/): string[] =>
    this.service.inbox.emailsTo(email).flatMap(({ subject }) => (about.test(subject) ? [subject] : []));

  /** An employer with a job and a verified address. */
  async employer(email?: string) {
    const clinic = await this.unverifiedEmployer(email);
    await this.confirm(clinic.viewer);
    return clinic;
  }

  async confirm({ user_id, owner_key }: SignedIn): Promise<void> {
    await this.service.handle('identity.v1.AccountOpened', { accountId: user_id, ownerKey: owner_key });
  }

  async unverifiedEmployer(email = `clinic-${uuid()}@example.com`) {
    const viewer = this.service.viewer(email);
    return { viewer, email, job_id: await this.postJob({ viewer, email }) };
  }

  async changeJob(clinic: Person & { job_id: string }, version: number, changes: JobChanges): Promise<void> {
    const { job_id: id, email } = clinic;
    const changed = job({ ...this.owner(clinic.viewer), id, email }, changes);
    await this.service.handle('jobs.v1.JobChanged', { job: changed }, { id, version });
  }

  async postJob({ viewer, email }: Person, id = uuid()): Promise<string> {
    const posted = job({ ...this.owner(viewer), id, email });
    await this.service.handle('jobs.v1.JobPosted', { job: posted }, { id, version: 1 });
    return id;
  }

  async nurse(overrides: ProfileChanges = {}, profile_id = uuid()) {
    const secrets = secretsOf(profile_id);
    const viewer = this.service.viewer(secrets.email);
    const created = profile({ ...this.owner(viewer), id: profile_id, email: secrets.email }, overrides);
    await this.service.handle(
      'profiles.v1.ProfileCreated',
      { profile: created },
      { id: profile_id, version: 1 },
    );
    return { viewer, profile_id, ...secrets, secrets: Object.values(secrets) };
  }

  /** A professional with a verified address. */
  async confirmedNurse(overrides?: ProfileChanges) {
    const nurse = await this.nurse(overrides);
    await this.confirm(nurse.viewer);
    return nurse;
  }

  async changeProfile(
    nurse: Person & { profile_id: string },
    version: number,
    changes: ProfileChanges,
  ): Promise<void> {
    const { profile_id: id, viewer, email } = nurse;
    const changed = profile({ ...this.owner(viewer), id, email }, changes);
    await this.service.handle('profiles.v1.ProfileChanged', { profile: changed }, { id, version });
  }

  /** A professional with a verified address who matches a job. */
  async matchedNurse({ job_id }: { job_id: string }, overrides?: ProfileChanges) {
    const nurse = await this.confirmedNurse(overrides);
    await this.match(job_id, nurse.profile_id);
    return nurse;
  }

  /** A professional with a verified address who is interested in a job. */
  async interestedNurse({ job_id }: { job_id: string }, note?: string) {
    const nurse = await this.confirmedNurse();
    await this.apply(nurse.viewer, job_id, note);
    return nurse;
  }

  /** An employer, and a professional at an unverified address who matches their job. */
  async matchedPair() {
    const [clinic, nurse] = [await this.employer(), await this.nurse()];
    await this.match(clinic.job_id, nurse.profile_id);
    return { clinic, nurse };
  }

  /** An employer with an unlocked professional, both at verified addresses. */
  async unlockedPair(clinic?: Clinic, nurse?: Nurse): Promise<{ clinic: Clinic; nurse: Nurse }> {
    const pair = { clinic: clinic ?? (await this.employer()), nurse: nurse ?? (await this.confirmedNurse()) };
    await this.match(pair.clinic.job_id, pair.nurse.profile_id);
    await this.unlock(pair.clinic.viewer, pair.nurse.profile_id);
    return pair;
  }

  nextRevision = (): bigint => ++this.revision;

  async match(job_id: string, profile_id: string, how?: Parameters<typeof match>[3]): Promise<void> {
    const matched = match(job_id, profile_id, ++this.revision, how);
    await this.service.handle('matching.v1.MatchesChanged', matched);
  }

  /** Delivers billing's event about a customer. */
  async changeCustomer(
    { owner_key }: SignedIn,
    status: { hasCard?: boolean; subscribed?: boolean },
  ): Promise<void> {
    await this.service.handle('billing.v1.CustomerChanged', { ownerKey: owner_key, ...status });
  }

  async endMatch(jobId: string, profileId: string): Promise<void> {
    const ended = endedMatch(jobId, profileId, ++this.revision);
    await this.service.handle('matching.v1.MatchesChanged', ended);
  }

  async removeJob(id: string): Promise<void> {
    await this.service.handle('jobs.v1.JobRemoved', { jobId: id }, { id, version: 99 });
  }

  async removeProfile(id: string): Promise<void> {
    await this.service.handle('profiles.v1.ProfileRemoved', { profileId: id }, { id, version: 99 });
  }

  /** Quiet hours relative to the current hour at the jobs' place; null for none. */
  async setQuietHours(viewer: Viewer, hours: { from: number; until: number } | null): Promise<void> {
    const hour = new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      hourCycle: 'h23',
      timeZone: 'America/Los_Angeles',
    });
    const at = (later: number) => (Number(hour.format()) + later + 24) % 24;
    const local = hours && { from: at(hours.from), until: at(hours.until) };
    await this.act(viewer, 'setQuietHours', { hours: local });
  }

  apply = (viewer: Viewer, job_id: string, note: string | null = null) =>
    this.act(viewer, 'apply', { job_id, note });
  save = (viewer: Viewer, job_id: string) => this.act(viewer, 'saveJob', { job_id });
  hide = (viewer: Viewer, job_id: string) => this.act(viewer, 'hideJob', { job_id });
  withdraw = (viewer: Viewer, job_id: string) => this.act(viewer, 'withdrawInterest', { job_id });
  /** Withdraws the interest and returns the token that undoes it. */
  withdrawWithUndo = async (viewer: Viewer, job_id: string): Promise<string> => {
    const query = mutation('withdrawInterest', { job_id }, '{ undo }');
    return (await readField<{ undo: string | null }>(this.service, viewer, query)).undo ?? '';
  };
  restore = (viewer: Viewer, job_id: string, undo: string) =>
    this.act(viewer, 'restoreInterest', { job_id, undo });
  visit = (viewer: Viewer) => this.act(viewer, 'noteVisit');
  stopContact = (viewer: Viewer, job_id: string) => this.act(viewer, 'stopContact', { job_id });
  resumeContact = (viewer: Viewer, job_id: string) => this.act(viewer, 'resumeContact', { job_id });
  /** Retries as instructed after UNAVAILABLE, which concurrent requests on a busy machine may get. */
  unlock = (viewer: Viewer, profile_id: string): Promise<string> =>
    eventually(async () => {
      const response = await this.act(viewer, 'unlockContact', { profile_id });
      if (response.startsWith('UNAVAILABLE')) throw new Error(response);
      return response;
    });

  /** The success message of a mutation, or the code and text of the error. */
  act(viewer: Viewer, name: string, args: object = {}): Promise<string> {
    return requestMessage(this.service, viewer, mutation(name, args));
  }

  /** How often a person gets emails of a kind. */
  chooseEmails = (viewer: Viewer, kind: string, pace: string): Promise<string> =>
    requestMessage(
      this.service,
      viewer,
      `mutation { chooseMails(kind: ${kind}, pace: ${pace}) { message } }`,
    );
  async emailChoices(viewer: SignedIn): Promise<Record<string, string>> {
    type Choices = { mail_choices: { kind: string; pace: string }[] };
    const { mail_choices } = await this.user<Choices>(viewer, 'mail_choices { kind pace }');
    return Object.fromEntries(mail_choices.map(({ kind, pace }) => [kind, pace]));
  }

  async contacts(viewer: SignedIn, page = 1, per_page = 50): Promise<ContactsPage> {
    const request = { call: 'GET /contacts', parameters: { page, per_page } };
    const response = await this.service.post('/text', viewer, request);
    const body = (await response.json()) as ContactsPage;
    if (!response.ok) throw new Error(JSON.stringify(body));
    return body;
  }

  findUnlockers = async (viewer: SignedIn) => {
    const selection = `unlocked_by { job_id employer_contact { name title email phone } asked_to_stop_at }`;
    return (await this.user<{ unlocked_by: UnlockRow[] }>(viewer, selection)).unlocked_by;
  };

  unlockEvents = async (profile_id: string) =>
    (await this.service.publishedEvents('contacts.v1.ContactUnlocked')).filter(
      ({ profileId }) => profileId === profile_id,
    );

  exportedRows = (viewer: SignedIn) => this.service.exportedRows(viewer);

  user = <T>(...args: Parameters<TestService['user']>): Promise<T> => this.service.user<T>(...args);

  /** The notes of the viewer's own applications, newest first, or the code of the error. */
  async findNotes(viewer: Viewer, id: string): Promise<(string | null)[] | string | undefined> {
    const query = 'query ($id: ID!) { applications(job_id: $id) { note } }';
    type Result = { applications: { note: string | null }[] };
    const { data, errors } = await this.service.graphql<Result>(viewer, query, { id });
    return errors ? errors[0]?.extensions.code : data.applications.map(({ note }) => note);
  }

  /** The job page of a professional, or the code of the error. */
  async jobPage(viewer: Viewer, id: string): Promise<JobPage | string | undefined> {
    const query = `query ($id: ID!) { jobPage(job_id: $id) {
      miles common_specialties is_saved is_hidden is_own applied_at unlocked_at interview_at hired_at
      employer_contact { name title email phone } asked_to_stop_at passed_at pass_reason last_sent_at answer_due_at
      matches interested open_jobs answers { interested unlocked answered median_days } applications { note } } }`;
    const { data, errors } = await this.service.graphql<{ jobPage: JobPage }>(viewer, query, { id });
    return errors ? errors[0]?.extensions.code : data.jobPage;
  }

  /** Makes a time earlier, such as `unlock.unlocked_at`, in all rows or in those with these values. */
  async age(time: string, interval: string, where: Record<string, unknown> = {}): Promise<void> {
    const [table, column] = time.split('.');
    const conditions = Object.keys(where).map((name, at) => ` and ${name} = $${at + 1}`);
    await this.rows(
      `update ${table} set ${column} = ${column} - interval '${interval}' where true${conditions.join('')}`,
      ...Object.values(where),
    );
  }

  /** Makes every application to a job this many minutes old. */
  async ageApplications(job_id: string, minutes: number): Promise<void> {
    const change = 'update application set created_at = now() - make_interval(mins => $1) where job_id = $2';
    await this.rows(change, minutes, job_id);
  }

  rows = <Row extends object>(query: string, ...values: unknown[]): Promise<Row[]> =>
    this.service.rows<Row>(query, ...values);

  /** All rows of some tables, as one text to search. */
  async readTables(...tables: string[]): Promise<string> {
    const rows = tables.map((table) => this.rows(`select * from ${table}`));
    return JSON.stringify(await Promise.all(rows));
  }

  waitForDeliveries = (): Promise<void> => this.service.waitUntilIdle();

  owner = (viewer: SignedIn) => ({ ownerKey: viewer.owner_key, sealKey: laptopKeys.SEAL_KEY });
}
