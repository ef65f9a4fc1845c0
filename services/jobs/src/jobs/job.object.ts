import { createObjectType, createSpelledScalar } from '@nearward/common/app/graphql/object-type';
import { hiringRoleConfirmations, yesOrNo } from '@nearward/proto/choices';
import { postedJob, publicJob } from '@nearward/proto/rest/job';
import { moment } from '@nearward/proto/rest/fields';
import { Directive, ID } from '@nestjs/graphql';

createSpelledScalar('HiringRoleConfirmation', hiringRoleConfirmations);
createSpelledScalar('YesOrNo', yesOrNo);

/** A job for everyone, without the poster's data. */
export const jobForAll = publicJob.extend({
  /** When its employer last changed it. */
  updated_at: moment(),
  /** When it is hidden unless its employer confirms it; null if it stays. */
  valid_through: moment().nullable(),
});
export const Job = createObjectType('Job', jobForAll);
Directive('@key(fields: "id")')(Job);

/** A job for its owner only. */
export const PostedJob = createObjectType('PostedJob', postedJob, { external_id: ID });
Directive('@key(fields: "id", resolvable: false)')(PostedJob);
