import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { application, withdrawnResponse } from '@nearward/proto/rest/contact';
import { userParts } from '@nearward/proto/rest/user-parts';
import { Directive } from '@nestjs/graphql';
import { z } from 'zod';
import { Job } from '../cards/job.object.js';
import '../pairs/answers.object.js';

const applied = userParts.contacts.shape.applied.element.extend({
  job: z.object({ id: z.uuid() }).nullable(),
});

export const Application = createObjectType('Application', application);
export type Application = InstanceType<typeof Application>;

export const Withdrawn = createObjectType('Withdrawn', withdrawnResponse);
Directive('@shareable')(Withdrawn);
export type Withdrawn = InstanceType<typeof Withdrawn>;

export const AppliedJob = createObjectType('AppliedJob', applied, { job: Job });
export type AppliedJob = InstanceType<typeof AppliedJob>;
