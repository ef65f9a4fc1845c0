import { requestField } from '@nearward/common/testing/request-field';
import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import type { Contact } from '@nearward/proto/rest/contact';
import type { Interview, LinkedInterview, OwnInterview } from '@nearward/proto/rest/interview';
import { expect } from '@jest/globals';
import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { InterviewSweeper } from '../src/interviews/interview-sweeper.js';
import { PipelineScene } from './pipeline-scene.js';
import { contactFields, interviewFields } from './scene.js';

const jobZone = 'America/Los_Angeles';

export type Clinic = Awaited<ReturnType<InterviewScene['employer']>>;
export type Nurse = Awaited<ReturnType<InterviewScene['nurse']>>;

/** A `Scene` with interviews. An error is its code and text. */
export class InterviewScene extends PipelineScene {
  /** An employer with an unlocked professional, both at verified addresses. */
  async unlockedPair(clinic?: Clinic, person?: Nurse): Promise<{ clinic: Clinic; nurse: Nurse }> {
    const employer = clinic ?? (await this.employer());
    const nurse = person ?? (await this.confirmedNurse());
    await this.match(employer.job_id, nurse.profile_id);
    await this.unlock(employer.viewer, nurse.profile_id);
    return { clinic: employer, nurse };
  }

  async offer(
    { viewer, job_id }: Clinic,
    { profile_id }: Nurse,
    input: Record<string, unknown> = {},
  ): Promise<Interview | string> {
    const query = `mutation ($id: ID!, $input: InterviewOfferInput!) {
      offerInterview(profile_id: $id, input: $input) { ${contactFields} } }`;
    const seen = (await this.people(viewer)).contacts.find((contact) => contact.profile_id === profile_id);
    const all = {
      job_id,
      minutes: 30,
      method: 'phone',
      starts: [localTime(48), localTime(72)],
      replaces: seen?.interview?.updated_at,
      ...input,
    };
    return this.interview(viewer, query, { id: profile_id, input: all });
  }

  async mustOffer(clinic: Clinic, nurse: Nurse, input?: Record<string, unknown>): Promise<Interview> {
    const interview = await this.offer(clinic, nurse, input);
    if (typeof interview === 'string') throw new Error(interview);
    return interview;
  }

  async bookedPair(clinic?: Clinic, input?: Record<string, unknown>, person?: Nurse) {
    const pair = await this.unlockedPair(clinic, person);
    const { id, starts } = await this.mustOffer(pair.clinic, pair.nurse, input);
    await this.service.waitForEmails(); // a booking takes back an offer's email that waits
    const interview = await this.book(pair.nurse.viewer, id, starts[0] ?? '');
    if (typeof interview === 'string') throw new Error(interview);
    return { ...pair, interview };
  }

  async cancelAsEmployer({ viewer }: Clinic, { profile_id }: Nurse): Promise<Interview | string> {
    const query = `mutation ($id: ID!) { cancelInterview(profile_id: $id) { ${contactFields} } }`;
    return this.interview(viewer, query, { id: profile_id });
  }

  async answerAsEmployer({ viewer }: Clinic, { profile_id }: Nurse, took_place: boolean) {
    const query = `mutation ($id: ID!, $took_place: Boolean!) {
      answerInterview(profile_id: $id, took_place: $took_place) { ${contactFields} } }`;
    return this.interview(viewer, query, { id: profile_id, took_place });
  }

  read = (viewer: Viewer, token: string) =>
    this.linked(viewer, `query ($token: String!) { interviewByToken(token: $token) { ${linkedFields} } }`, {
      token,
    });
  book = (viewer: Viewer, token: string, starts_at: string, confirmed_overlap?: boolean, phone?: string) =>
    this.linked(
      viewer,
      `mutation ($token: String!, $starts_at: String!, $confirmed_overlap: Boolean, $phone: String) {
        bookInterview(token: $token, starts_at: $starts_at, confirmed_overlap: $confirmed_overlap, phone: $phone) {
          ${linkedFields} } }`,
      { token, starts_at, confirmed_overlap, phone },
    );
  cancel = (viewer: Viewer, token: string) =>
    this.linked(
      viewer,
      `mutation ($token: String!) { cancelLinkedInterview(token: $token) { ${linkedFields} } }`,
      { token },
    );
  askForOtherTimes = (viewer: Viewer, token: string) =>
    this.linked(
      viewer,
      `mutation ($token: String!) { askForOtherTimes(token: $token) { ${linkedFields} } }`,
      {
        token,
      },
    );
  answer = (viewer: Viewer, token: string, took_place: boolean) =>
    this.linked(
      viewer,
      `mutation ($token: String!, $took_place: Boolean!) {
        answerLinkedInterview(token: $token, took_place: $took_place) { ${linkedFields} } }`,
      { token, took_place },
    );
  calendar = (viewer: Viewer, token: string): Promise<string> =>
    requestField(this.service, viewer, 'query ($token: String!) { interviewCalendar(token: $token) }', {
      token,
    });

  async interviewsOf(viewer: SignedIn): Promise<OwnInterview[]> {
    const selection = `interviews { ${interviewFields} side is_interviewer profile_id name }`;
    return (await this.user<{ interviews: OwnInterview[] }>(viewer, selection)).interviews;
  }

  /** The token in the newest email to a professional. */
  async tokenOf({ email }: Nurse, subject: string | RegExp): Promise<string> {
    const { text } = await this.service.inbox.emailAbout(email, subject);
    return /\/interviews\/([\w-]+)/.exec(text)?.[1] ?? '';
  }

  /** Moves an interview in time, as if it was offered and booked earlier. */
  async shift(id: string, hours: number): Promise<void> {
    await this.rows(
      `update interview set starts_at = starts_at - make_interval(hours => $2),
         remind_at = remind_at - make_interval(hours => $2) where id = $1`,
      id,
      hours,
    );
  }
  sweep = (): Promise<void> => new InterviewSweeper(this.service.dataSource).sweep();

  suspend = ({ owner_key }: SignedIn): Promise<void> => this.service.suspend(owner_key);

  private async interview(viewer: Viewer, query: string, variables: object): Promise<Interview | string> {
    const contact = await requestField<Contact>(this.service, viewer, query, variables);
    if (typeof contact === 'string') return contact;
    if (!contact.interview) throw new Error('The contact has no interview');
    return contact.interview;
  }

  private linked(viewer: Viewer, query: string, variables: object): Promise<LinkedInterview | string> {
    return requestField(this.service, viewer, query, variables);
  }
}

const linkedFields = `${interviewFields} employer_name`;

/** A local time at the jobs' place, on a full minute. */
export function localTime(hoursAhead: number): string {
  const at = new Date(Math.ceil(Date.now() / 60_000 + hoursAhead * 60) * 60_000);
  return inJobZone(at);
}

/** The local time of a moment at the jobs' place. */
export const inJobZone = (moment: Date): string =>
  moment.toLocaleString('sv-SE', { timeZone: jobZone }).slice(0, 16).replace(' ', 'T');

/** The event of a calendar file, as two programs read it. */
export function eventIn(file: string | null) {
  const calendar = new ICAL.Component(ICAL.parse(file ?? '') as unknown[]);
  const event = calendar.getFirstSubcomponent('vevent');
  const text = (name: string) => String(event?.getFirstPropertyValue(name));
  const read = {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: text('uid'),
    sequence: Number(text('sequence')),
    summary: text('summary'),
    url: text('url'),
    description: text('description'),
    start: new Date(text('dtstart')).toISOString(),
    end: new Date(text('dtend')).toISOString(),
    organizer: text('organizer'),
    attendees: (event?.getAllProperties('attendee') ?? []).map((attendee) =>
      String(attendee.getFirstValue()).toLowerCase(),
    ),
  };
  const { method, uid, sequence, start, end, attendees } = read;
  expect(convertIcsCalendar(undefined, file ?? '')).toMatchObject({
    method,
    events: [
      {
        ...{ uid, sequence, start: { date: new Date(start) }, end: { date: new Date(end) } },
        ...(attendees.length > 0 && {
          attendees: attendees.map((url) => ({ email: url.slice('mailto:'.length) })),
        }),
      },
    ],
  });
  return read;
}
