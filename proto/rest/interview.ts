import { z } from 'zod';
import { moment, optionalText } from './fields.js';
import { optionalPhone } from './profile.js';
import { texts } from './texts.js';
import {
  interviewEnds,
  interviewLimits,
  interviewMethods,
  interviewMinutes,
  interviewStates,
  interviewTexts,
} from './interview-texts.js';

const method = z.enum(interviewMethods, { error: texts.chooseFromList });
const minutes = z.literal(interviewMinutes, { error: texts.chooseFromList });

/** An interview, as one side sees it. Times are ISO 8601, UTC. */
export const interview = z
  .object({
    id: z.uuid(),
    job_id: z.uuid(),
    job_title: z.string(),
    job_location: z.string(),
    /** `done` from an hour after the end. */
    state: z.enum(interviewStates),
    minutes: z.int(),
    method: z.enum(interviewMethods),
    /** Null for the professional until they have booked, and once it is canceled. */
    video_url: z.string().nullable(),
    /** Where they meet, if they do. Null for the professional like `video_url`. */
    address: z.string().nullable(),
    /** The employer's contact person, for the professional while the job is theirs. */
    contact_person: z.string().nullable(),
    /**
     * For the employer the number that the professional gave for this interview only, until it is over. For the professional,
     * signed in, the number that is called, while it is booked.
     */
    phone: z.string().nullable(),
    /** Whether a booking needs the professional's number, since their profile has none. */
    needs_phone: z.boolean(),
    /** The act that canceled it, if the reader may know it. Null if a side canceled the interview itself. */
    ended_by: z.enum(interviewEnds).nullable(),
    /** Whether the employer hired the professional, which ends interviews. */
    is_hired: z.boolean(),
    /** The job's time zone, an IANA name. */
    time_zone: z.string(),
    /** The starts that the professional can still choose, earliest first. Empty unless it is offered or booked. */
    starts: z.array(moment()),
    /** The booked start. Stays after a cancellation. */
    starts_at: moment().nullable(),
    /** When the professional asked for other times. */
    other_times_asked_at: moment().nullable(),
    /** The reader's own answer to whether the interview took place. */
    took_place: z.boolean().nullable(),
    /** Whether the reader sees that question now. */
    asks_took_place: z.boolean(),
    updated_at: moment(),
  })
  .meta({ id: 'Interview' });
export type Interview = z.output<typeof interview>;

/** The content behind a private link: employer, job and times, without the professional. */
export const linkedInterview = interview
  .extend({ employer_name: z.string() })
  .meta({ id: 'LinkedInterview' });
export type LinkedInterview = z.output<typeof linkedInterview>;

/** One of the reader's interviews, with the name of the other side. */
export const ownInterview = interview
  .extend({
    side: z.enum(['employer', 'professional']),
    /** Whether the reader conducts it. */
    is_interviewer: z.boolean(),
    /** The professional, for the employer's side. */
    profile_id: z.uuid().nullable(),
    name: z.string(),
  })
  .meta({ id: 'OwnInterview' });
export type OwnInterview = z.output<typeof ownInterview>;

/** Open interviews first, by their next time. */
export const ownInterviews = z.object({ interviews: z.array(ownInterview) }).meta({ id: 'OwnInterviews' });

/** `2026-11-21T09:30`, at the job's place. */
const localTime = z
  .string({ error: interviewTexts.outsideWindow })
  .regex(/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: interviewTexts.outsideWindow })
  .refine(isOnCalendar, { error: interviewTexts.outsideWindow });

function isOnCalendar(value: string): boolean {
  const at = new Date(`${value}Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

const addressHost = /^(\d+\.){3}\d+$|^\[/;
/** An https address of a named host, without a user name. */
function isVideoLink(value: string): boolean {
  if (!/^https:\/\/[!-~]+$/.test(value) || value.length > 500) return false;
  const url = URL.parse(value);
  if (!url || url.username || url.password) return false;
  return url.hostname.includes('.') && !addressHost.test(url.hostname);
}

/** Whether the sender, who has another interview at that time, wants both. */
const confirmed_overlap = z.boolean({ error: texts.chooseFromList }).nullish();

/** Body of POST /api/contacts/{profileId}/interview. A video interview needs a link, other methods ignore it. */
export const interviewOffer = z
  .object(
    {
      job_id: z.uuid({ error: texts.jobNotFound }),
      minutes,
      method,
      video_url: z.string({ error: interviewTexts.videoLink }).trim().nullish(),
      /** Where they meet on site, one line; the job's place without it. */
      address: optionalText(200),
      /** `updated_at` of the open offer that this one replaces. Without it an open offer is a conflict. */
      replaces: z.string().nullish(),
      /** Local times at the job's place. */
      starts: z
        .array(localTime, { error: interviewTexts.startCount })
        .min(1, { error: interviewTexts.startCount })
        .max(interviewLimits.starts, { error: interviewTexts.startCount })
        .refine((starts) => new Set(starts).size === starts.length, { error: interviewTexts.startCount }),
      confirmed_overlap,
    },
    { error: texts.requiredFields },
  )
  .refine(({ method: by, video_url }) => by !== 'video' || isVideoLink(video_url ?? ''), {
    path: ['video_url'],
    error: interviewTexts.videoLink,
  })
  .meta({ id: 'InterviewOffer' });
export type InterviewOffer = z.output<typeof interviewOffer>;

/** Body of POST /api/interviews/{token}: one of `starts`. */
export const interviewBooking = z
  .object(
    {
      starts_at: z.iso.datetime({ error: interviewTexts.startGone }),
      confirmed_overlap,
      /** For an interview by phone, if the profile has no number. Deleted when the interview is over. */
      phone: optionalPhone,
    },
    { error: texts.requiredFields },
  )
  .meta({ id: 'InterviewBooking' });

/** Body of the two PUT calls. */
export const interviewAnswer = z
  .object({ took_place: z.boolean({ error: texts.chooseFromList }) }, { error: texts.chooseFromList })
  .meta({ id: 'InterviewAnswer' });

/** A calendar file, RFC 5545. */
export const interviewFile = z.string().meta({ id: 'InterviewFile' });
