import { createSpelledScalar } from '@nearward/marketplace/closed-list';
import {
  type WebhookProblem,
  webhookProblems,
  type WebhookStatus,
  webhookStatuses,
  type WebhookType,
  webhookTypes,
} from '@nearward/proto/rest/webhook-texts';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

const WebhookTypes = createSpelledScalar('WebhookType', webhookTypes);
const WebhookStatuses = createSpelledScalar('WebhookStatus', webhookStatuses);
const WebhookProblems = createSpelledScalar(
  'WebhookProblem',
  Object.keys(webhookProblems) as WebhookProblem[],
);

/** A webhook, without its secret. */
@ObjectType()
export class Webhook {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  url: string;

  @Field(() => [WebhookTypes])
  types: WebhookType[];

  @Field(() => Boolean)
  is_paused: boolean;

  @Field(() => Boolean)
  is_given_up: boolean;

  @Field(() => Boolean)
  is_secret_lost: boolean;

  @Field(() => Date, { nullable: true })
  failing_since: Date | null;

  @Field(() => Date, { nullable: true })
  former_secret_until: Date | null;

  @Field(() => Date)
  created_at: Date;
}

@ObjectType()
export class WebhookSecret {
  @Field(() => String)
  message: string;

  @Field(() => ID)
  id: string;

  /** Shown only once. */
  @Field(() => String)
  secret: string;
}

/** An event of a webhook with the result of its last attempt. */
@ObjectType()
export class WebhookDelivery {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  type: string;

  @Field(() => String)
  state: string;

  @Field(() => Date)
  created_at: Date;

  @Field(() => WebhookStatuses)
  status: WebhookStatus;

  @Field(() => Int)
  attempts: number;

  @Field(() => Date, { nullable: true })
  attempted_at: Date | null;

  @Field(() => Date, { nullable: true })
  next_at: Date | null;

  @Field(() => Int, { nullable: true })
  http_status: number | null;

  @Field(() => Int, { nullable: true })
  milliseconds: number | null;

  @Field(() => WebhookProblems, { nullable: true })
  problem: WebhookProblem | null;
}
