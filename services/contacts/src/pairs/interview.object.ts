import { createObjectType, registerEnumeration } from '@nearward/common/app/graphql/object-type';
import { linkedInterview, ownInterview } from '@nearward/proto/rest/interview';
import { interviewEnds, interviewMethods, interviewStates } from '@nearward/proto/rest/interview-texts';

registerEnumeration('InterviewState', interviewStates);
registerEnumeration('InterviewMethod', interviewMethods);
registerEnumeration('InterviewEnd', interviewEnds);
registerEnumeration('InterviewSide', ownInterview.shape.side.options);

export const LinkedInterview = createObjectType('LinkedInterview', linkedInterview);
export type LinkedInterview = InstanceType<typeof LinkedInterview>;

export const OwnInterview = createObjectType('OwnInterview', ownInterview);
export type OwnInterview = InstanceType<typeof OwnInterview>;
