import { createObjectType, registerEnumeration } from '@nearward/marketplace/object-type';
import { additionFields, additionsResponse, adviceResponse } from '@nearward/proto/rest/supply';
import { Job } from '../recommendations/recommendation.resolver.js';
import { Directive, Field, Float, ID, ObjectType } from '@nestjs/graphql';

registerEnumeration('AdditionField', additionFields);

export const Addition = createObjectType('Addition', additionsResponse.shape.additions.element);
export type Addition = InstanceType<typeof Addition>;

export const Advice = createObjectType('Advice', adviceResponse, { additions: Addition });
export type Advice = InstanceType<typeof Advice>;

/** A job at 50 to 60 miles, which is no match. */
@ObjectType()
export class NearJob {
  /** Null if the job was just deleted. */
  @Field(() => Job, { nullable: true })
  job: Job | null;

  @Field(() => Float)
  miles: number;
}

/** A job for its owner. Only the jobs service resolves it, which checks the owner. */
@ObjectType()
@Directive('@key(fields: "id")')
export class PostedJob {
  @Field(() => ID)
  id: string;
}

/** A profile for its owner, resolved by the profiles service. */
@ObjectType()
@Directive('@key(fields: "id")')
export class Profile {
  @Field(() => ID)
  id: string;
}
