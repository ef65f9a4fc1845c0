import { Controller, Module, UseFilters } from '@nestjs/common';
import { Field, ID, ObjectType, Query, ResolveReference, Resolver, Directive } from '@nestjs/graphql';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { EventMessage } from '@nearward/proto/events';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { serviceEnv } from '../src/env/env.js';
import { RethrowFilter } from '../src/events/rethrow.filter.js';
import type { EventContext } from '../src/events/events-transport.js';
import { type EmailFinders, defineEmails } from '../src/email/email-templates.js';
import { currentRequestId } from '../src/telemetry/request-context.js';
import type { ServiceDefinition } from '../src/app/service-definition.js';

/** Replaces matching, which subscribes to jobs and profiles, and records the events that it handles. */
@Controller()
@UseFilters(RethrowFilter)
class ExampleConsumer {
  @EventPattern(['jobs.v1.JobPosted'])
  onPosted(@Payload() event: EventMessage<'jobs.v1.JobPosted'>, @Ctx() context: EventContext) {
    return this.record(context, 'posted', event.job?.id, event.job?.title);
  }

  @EventPattern(['jobs.v1.JobChanged'])
  onChanged(@Payload() event: EventMessage<'jobs.v1.JobChanged'>, @Ctx() context: EventContext) {
    return this.record(context, 'changed', event.job?.id, event.job?.title);
  }

  @EventPattern(['jobs.v1.JobRemoved'])
  onRemoved(@Payload() event: EventMessage<'jobs.v1.JobRemoved'>, @Ctx() context: EventContext) {
    return this.record(context, 'removed', event.jobId, '');
  }

  @EventPattern(['profiles.v1.ProfileCreated', 'profiles.v1.ProfileChanged', 'profiles.v1.ProfileRemoved'])
  async onProfileEvent(): Promise<void> {
    throw new RangeError('This consumer fails on profiles');
  }

  @EventPattern(['identity.v1.AccountDeleted'])
  onAccountDeleted(): void {
    // this service has no personal data
  }

  @EventPattern(['matching.v1.RematchRequested'])
  onRematchRequested(
    @Payload() { jobIds }: EventMessage<'matching.v1.RematchRequested'>,
    @Ctx() context: EventContext,
  ) {
    return this.record(context, 'rematch', jobIds[0]);
  }

  private async record(context: EventContext, what: string, id = '', title = ''): Promise<void> {
    await context.manager.query(
      'insert into handled_event (what, job_id, title, request_id) values ($1, $2, $3, $4)',
      [what, id, title, currentRequestId()],
    );
  }
}

@ObjectType()
@Directive('@key(fields: "id")')
class Thing {
  @Field(() => ID)
  id: string;
}

@Resolver(() => Thing)
class ThingResolver {
  @Query(() => Thing)
  thing(): Thing {
    throw new Error('select secret from somewhere');
  }

  @ResolveReference()
  resolveReference(reference: Thing): Thing {
    return reference;
  }
}

class CreateHandledEvent1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table handled_event (no serial primary key, what text, job_id uuid, title text, request_id text)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table handled_event');
  }
}

export interface ExampleEmails {
  note: object;
  'in-order': object;
}

const example = (name: keyof ExampleEmails) => ({
  text: () => ({
    subject: name,
    preheader: 'An example' as const,
    heading: name,
    paragraphs: [],
    action: { label: 'Open', url: 'http://localhost' },
    footnote: '',
  }),
  examples: [{}] as [object],
});

/** Each entity has its own address. */
class ExampleFinders implements EmailFinders<ExampleEmails> {
  note = this.find;
  'in-order' = this.find;

  private async find(entityId: string) {
    return { to: `${entityId}@example.com` };
  }
}

@Module({
  controllers: [ExampleConsumer],
  providers: [ThingResolver, ExampleFinders],
})
class ExampleModule {}

export const exampleService = {
  name: 'matching',
  env: serviceEnv,
  module: ExampleModule,
  entities: [],
  orphanedTypes: [],
  emails: defineEmails<ExampleEmails>(
    { note: example('note'), 'in-order': example('in-order') },
    ExampleFinders,
  ),
  migrations: [CreateHandledEvent1700000001000],
} satisfies ServiceDefinition;

@Module({ providers: [ThingResolver] })
class WithoutHandlersModule {}

export const serviceWithoutHandlers = {
  ...exampleService,
  module: WithoutHandlersModule,
} satisfies ServiceDefinition;

@Controller()
class ExtraConsumer {
  @EventPattern(['contacts.v1.OwnerLeft'])
  onOwnerLeft(): void {
    throw new Error('Matching does not subscribe to this');
  }
}

@Module({ controllers: [ExampleConsumer, ExtraConsumer], providers: [ThingResolver, ExampleFinders] })
class ExtraHandlerModule {}

export const serviceWithExtraHandler = {
  ...exampleService,
  module: ExtraHandlerModule,
} satisfies ServiceDefinition;
