import { createObjectType, registerEnumeration } from '@nearward/common/app/graphql/object-type';
import { additionFields, additionsResponse, adviceResponse } from '@nearward/proto/rest/supply';
import { listedJob } from '../recommendations/recommended-jobs.js';
import { Directive } from '@nestjs/graphql';
import { z } from 'zod';

registerEnumeration('AdditionField', additionFields);

export const Addition = createObjectType('Addition', additionsResponse.shape.additions.element);
export type Addition = InstanceType<typeof Addition>;

export const Advice = createObjectType('Advice', adviceResponse, { additions: Addition });
export type Advice = InstanceType<typeof Advice>;

/** A job at 50 to 60 miles, which is no match. */
export const NearJob = createObjectType('NearJob', listedJob);
export type NearJob = InstanceType<typeof NearJob>;

/** A job for its owner. Only the jobs service resolves it, which checks the owner. */
export const PostedJob = createObjectType('PostedJob', z.object({ id: z.uuid() }));
export type PostedJob = InstanceType<typeof PostedJob>;
Directive('@key(fields: "id")')(PostedJob);

/** A profile for its owner, resolved by the profiles service. */
export const Profile = createObjectType('Profile', z.object({ id: z.uuid() }));
export type Profile = InstanceType<typeof Profile>;
Directive('@key(fields: "id")')(Profile);
