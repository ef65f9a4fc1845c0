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

/** Sits in matching's place, since it hears jobs and profiles, and writes down what it heard. */
@Controller()
@UseFilters(RethrowFilter)
class ExampleConsumer {
  @EventPattern(['jobs.v1.JobPosted'])
  posted(@Payload() event: EventMessage<'jobs.v1.JobPosted'>, @Ctx() context: EventContext) {
    return this.note(context, 'posted', event.job?.id, event.job?.title);
  }

  @EventPattern(['jobs.v1.JobChanged'])
  changed(@Payload() event: EventMessage<'jobs.v1.JobChanged'>, @Ctx() context: EventContext) {
    return this.note(context, 'changed', event.job?.id, event.job?.title);
  }

  @EventPattern(['jobs.v1.JobRemoved'])
  removed(@Payload() event: EventMessage<'jobs.v1.JobRemoved'>, @Ctx() context: EventContext) {
    return this.note(context, 'removed', event.jobId, '');
  }

  @EventPattern(['profiles.v1.ProfileCreated', 'profiles.v1.ProfileChanged', 'profiles.v1.ProfileRemoved'])
  async aboutProfile(): Promise<void> {
    throw new RangeError('This consumer cannot take profiles');
  }

  @EventPattern(['identity.v1.AccountDeleted'])
  accountDeleted(): void {
    // nothing of anybody's is held
  }

  @EventPattern(['matching.v1.RematchRequested'])
  rematchRequested(
    @Payload() { jobIds }: EventMessage<'matching.v1.RematchRequested'>,
    @Ctx() context: EventContext,
  ) {
    return this.note(context, 'rematch', jobIds[0]);
  }

  private async note(context: EventContext, what: string, id = '', title = ''): Promise<void> {
    await context.manager.query(
      'insert into heard (what, job_id, title, request_id) values ($1, $2, $3, $4)',
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

class CreateHeard1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table heard (no serial primary key, what text, job_id uuid, title text, request_id text)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table heard');
  }
}

export interface ExampleMails {
  note: object;
  'in-order': object;
}

const example = (name: keyof ExampleMails) => ({
  text: () => ({
    subject: name,
    preheader: '',
    heading: name,
    paragraphs: [],
    action: { label: 'Open', url: 'http://localhost' },
    footnote: '',
  }),
  examples: [{}] as [object],
});

/** To an address of its own about each thing. */
class ExampleFinders implements EmailFinders<ExampleMails> {
  note = this.found;
  'in-order' = this.found;

  private async found(entityId: string) {
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
  emails: defineEmails<ExampleMails>(
    { note: example('note'), 'in-order': example('in-order') },
    ExampleFinders,
  ),
  migrations: [CreateHeard1700000001000],
} satisfies ServiceDefinition;

@Module({ providers: [ThingResolver] })
class DeafModule {}

export const deafService = { ...exampleService, module: DeafModule } satisfies ServiceDefinition;

@Controller()
class MishearingConsumer {
  @EventPattern(['contacts.v1.OwnerLeft'])
  onOwnerLeft(): void {
    throw new Error('Matching does not hear this');
  }
}

@Module({ controllers: [ExampleConsumer, MishearingConsumer], providers: [ThingResolver, ExampleFinders] })
class MishearingModule {}

export const mishearingService = { ...exampleService, module: MishearingModule } satisfies ServiceDefinition;
