import type { InterviewMethod } from '@nearward/proto/rest/interview-texts';
import type { Interview } from '@nearward/proto/rest/interview';

export const methodNames: Record<InterviewMethod, string> = {
  phone: 'Phone',
  video: 'Video',
  on_site: 'In person',
};

const byMethod: Record<InterviewMethod, string> = {
  phone: 'by phone',
  video: 'by video',
  on_site: 'in person',
};

/** `30 minutes by video`. */
export const lengthAndMethod = ({ minutes, method }: Pick<Interview, 'minutes' | 'method'>): string =>
  `${minutes} minutes ${byMethod[method]}`;

export const tookPlaceQuestion = 'Did the interview take place?';

/** The reader's own answer. */
export const tookPlaceText = (tookPlace: boolean): string =>
  tookPlace ? 'You said that it took place.' : 'You said that it did not take place.';
