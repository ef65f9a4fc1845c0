import { type InterviewOffer, interviewOffer } from '@nearward/proto/rest/interview';
import {
  type InterviewMethod,
  type InterviewMinutes,
  interviewTexts,
} from '@nearward/proto/rest/interview-texts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import type { FieldTexts } from '../../shared/use-fields';

export interface OfferValues {
  job_id: string;
  minutes: InterviewMinutes;
  method: InterviewMethod;
  video_url: string;
  /** Local times at the job's place. */
  starts: string[];
}

/** Labels, in the order of the form. */
export const offerFieldTexts = {
  job_id: { label: 'Job' },
  minutes: { label: 'Length in minutes' },
  method: { label: 'How you meet' },
  video_url: { label: 'Video link' },
  starts: { label: 'Times' },
} as const satisfies Record<keyof OfferValues, FieldTexts[string]>;

export const offerResolver = standardSchemaResolver(interviewOffer) as unknown as Resolver<
  OfferValues,
  unknown,
  InterviewOffer
>;

/** Fields of errors that only the service can detect. */
export const offerServiceErrors: Readonly<Record<string, keyof OfferValues>> = {
  [interviewTexts.outsideWindow]: 'starts',
  [interviewTexts.startCount]: 'starts',
  [interviewTexts.overlap]: 'starts',
  [interviewTexts.missingLocalTime]: 'starts',
  [interviewTexts.videoLink]: 'video_url',
};
