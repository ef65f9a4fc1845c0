import { mutation, requestField, requireSuccess } from '@nearward/common/testing/request-field';
import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import { contact, type Contact } from '@nearward/proto/rest/contact';
import { selectionOf } from '@nearward/proto/rest/selection-of';
import {
  type Interview,
  linkedInterview,
  type LinkedInterview,
  ownInterview,
  type OwnInterview,
} from '@nearward/proto/rest/interview';
import { expect } from '@jest/globals';
import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { InterviewSweeper } from '../src/interviews/interview-sweeper.js';
import { PipelineScene } from './pipeline-scene.js';
import type { Clinic, Nurse } from './scene.js';

const jobZone = 'America/Los_Angeles';

/** A `Scene` with interviews. An error is its code and text. */
export class InterviewScene extends PipelineScene {
  async offer(
    { viewer, job_id }: Clinic,
    { profile_id }: Nurse,
    input: Record<string, unknown> = {},
  ): Promise<Interview | string> {
    const seen = await this.findContact(viewer, { profile_id });
    const all = {
      job_id,
      minutes: 30,
      method: 'phone',
      starts: [localTime(48), localTime(72)],
      replaces: seen?.interview?.updated_at,
      ...input,
    };
    const args = { profile_id, input: all };
    return this.interview(viewer, mutation('offerInterview', args, selectionOf(contact)));
  }

  async mustOffer(clinic: Clinic, nurse: Nurse, input?: Record<string, unknown>): Promise<Interview> {
    return requireSuccess(await this.offer(clinic, nurse, input));
  }

  /** An unlocked pair with an offer and its first start. */
  async offeredPair(clinic?: Clinic, input?: Record<string, unknown>, person?: Nurse) {
    const pair = await this.unlockedPair(clinic, person);
    const offer = await this.mustOffer(pair.clinic, pair.nurse, input);
    return { ...pair, offer, id: offer.id, start: offer.starts[0] ?? '' };
  }

  async bookedPair(clinic?: Clinic, input?: Record<string, unknown>, person?: Nurse) {
    const { offer: _, id, start, ...pair } = await this.offeredPair(clinic, input, person);
    await this.service.waitForEmails(); // a booking takes back an offer's email that waits
    const interview = requireSuccess(await this.book(pair.nurse.viewer, id, start));
    await this.service.waitForEmails(); // an email that waits would show a later state
    return { ...pair, interview };
  }

  cancelAsEmployer({ viewer }: Clinic, { profile_id }: Nurse): Promise<Interview | string> {
    return this.interview(viewer, mutation('cancelInterview', { profile_id }, selectionOf(contact)));
  }

  answerAsEmployer({ viewer }: Clinic, { profile_id }: Nurse, took_place: boolean) {
    const args = { profile_id, took_place };
    return this.interview(viewer, mutation('answerInterview', args, selectionOf(contact)));
  }

  read = (viewer: Viewer, token: string): Promise<LinkedInterview | string> =>
    requestField(
      this.service,
      viewer,
      `query ($token: String!) { interviewByToken(token: $token) ${linkedSelection} }`,
      { token },
    );
  book = (viewer: Viewer, token: string, starts_at: string, confirmed_overlap?: boolean, phone?: string) =>
    this.linked(viewer, 'bookInterview', { token, starts_at, confirmed_overlap, phone });
  cancel = (viewer: Viewer, token: string) => this.linked(viewer, 'cancelLinkedInterview', { token });
  askForOtherTimes = (viewer: Viewer, token: string) => this.linked(viewer, 'askForOtherTimes', { token });
  answer = (viewer: Viewer, token: string, took_place: boolean) =>
    this.linked(viewer, 'answerLinkedInterview', { token, took_place });
  calendar = (viewer: Viewer, token: string): Promise<string> =>
    requestField(this.service, viewer, 'query ($token: String!) { interviewCalendar(token: $token) }', {
      token,
    });

  async interviewsOf(viewer: SignedIn): Promise<OwnInterview[]> {
    const selection = `interviews ${selectionOf(ownInterview)}`;
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
      `update interview set starts_at = starts_at - $2 * interval '1 hour',
         remind_at = remind_at - $2 * interval '1 hour' where id = $1`,
      id,
      hours,
    );
  }
  sweep = (): Promise<void> => new InterviewSweeper(this.service.dataSource, this.service.env).sweep();

  suspend = ({ owner_key }: SignedIn): Promise<void> => this.service.suspend(owner_key);

  private async interview(viewer: Viewer, query: string): Promise<Interview | string> {
    const changed = await requestField<Contact>(this.service, viewer, query);
    if (typeof changed === 'string') return changed;
    if (!changed.interview) throw new Error('The contact has no interview');
    return changed.interview;
  }

  private linked(viewer: Viewer, name: string, args: object): Promise<LinkedInterview | string> {
    return requestField(this.service, viewer, mutation(name, args, linkedSelection));
  }
}

const linkedSelection = selectionOf(linkedInterview);

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
