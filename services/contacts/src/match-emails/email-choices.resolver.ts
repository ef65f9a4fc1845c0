import { command, sql } from '@nearward/common/database/sql';
import { Message } from '@nearward/common/app/graphql/args';
import { validate } from '@nearward/common/errors/request-error';
import {
  AllowSuspended,
  CurrentPerson,
  CurrentSelf,
  User,
} from '@nearward/common/app/viewer/viewer.decorators';
import { addressKeyOf, type SignedIn } from '@nearward/common/app/viewer/viewer';
import { createObjectType, registerEnumeration } from '@nearward/common/app/graphql/object-type';
import { account } from '@nearward/proto/rest/account';
import { accountTexts } from '@nearward/proto/rest/account-texts';
import { jobFilter, jobFilterFields } from '@nearward/proto/rest/job-filter';
import {
  defaultPace,
  type MailKind,
  mailKinds,
  type MailPace,
  mailPaces,
} from '@nearward/proto/rest/email-kinds';
import { mailChoice, quietHours, quietHoursChange } from '@nearward/proto/rest/mails';
import { Args, ArgsType, Field, InputType, Mutation, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { upsertChoice } from './email-choices.js';
import { upsertFilter } from './job-filter.js';
import { createFormInput } from '@nearward/marketplace/form.input';

@InputType()
class JobFilterInput extends createFormInput(jobFilterFields) {}

/** Hours from 0 to 23. */
@InputType()
class QuietHoursInput extends createFormInput(quietHours) {}

const MailKinds = registerEnumeration('MailKind', mailKinds);
const MailPaces = registerEnumeration('MailPace', mailPaces);

const MailChoice = createObjectType('MailChoice', account.shape.mails.unwrap().element);
type MailChoice = InstanceType<typeof MailChoice>;

const QuietHours = createObjectType('QuietHours', quietHours);
type QuietHours = InstanceType<typeof QuietHours>;

@ArgsType()
class EmailChoiceArgs {
  @Field(() => MailKinds)
  kind: MailKind;

  @Field(() => MailPaces, { nullable: true })
  pace?: MailPace | null;

  /** Omitted, the filter stays; null removes it. */
  @Field(() => JobFilterInput, { nullable: true })
  filter?: JobFilterInput | null;
}

const findChoices = sql(
  {
    kind: z.enum(mailKinds),
    wanted: z.boolean(),
    pace: z.enum(mailPaces).nullable(),
    filter: jobFilter.nullable(),
  },
  'select kind, wanted, pace, filter from mail_choice where owner_key = $1',
);
const findQuietHours = sql(
  { from: z.int(), until: z.int() },
  'select from_hour as "from", until_hour as until from quiet_hours where owner_key = $1',
);
const upsertQuietHours = command(
  `insert into quiet_hours (owner_key, from_hour, until_hour) values ($1, $2, $3)
   on conflict (owner_key) do update set from_hour = excluded.from_hour, until_hour = excluded.until_hour`,
);
const deleteQuietHours = command('delete from quiet_hours where owner_key = $1');

/** The recurring emails that a signed-in person can choose. */
@Resolver(() => User)
export class EmailChoicesResolver {
  constructor(private readonly dataSource: DataSource) {}

  /** One choice per kind, in the order of `mailKinds`. */
  @ResolveField(() => [MailChoice], { nullable: true })
  async mail_choices(@CurrentSelf() self: SignedIn): Promise<MailChoice[]> {
    const stored = await findChoices.all(this.dataSource, addressKeyOf(self));
    return mailKinds.map((kind) => {
      const { wanted = true, pace = null, filter = null } = stored.find((each) => each.kind === kind) ?? {};
      return { kind, pace: wanted ? (pace ?? defaultPace[kind]) : 'never', filter };
    });
  }

  @ResolveField(() => QuietHours, { nullable: true })
  async quiet_hours(@CurrentSelf() self: SignedIn): Promise<QuietHours | null> {
    const key = addressKeyOf(self);
    return (await findQuietHours.first(this.dataSource, key)) ?? null;
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async chooseMails(@Args() args: EmailChoiceArgs, @CurrentPerson() self: SignedIn): Promise<Message> {
    const keys = choiceKeys(self);
    const { kind, pace, filter } = validate(mailChoice, { ...args, pace: args.pace ?? undefined });
    const wanted = pace !== 'never';
    await this.dataSource.transaction(async (manager) => {
      for (const key of keys) {
        if (pace) await upsertChoice.run(manager, uuid(), key, kind, wanted, wanted ? pace : null);
        if (filter !== undefined)
          await upsertFilter.run(manager, uuid(), key, filter && JSON.stringify(filter));
      }
    });
    if (!wanted) return { message: accountTexts.mailsUnwanted[kind] };
    if (filter === undefined) return { message: accountTexts.choiceSaved };
    return { message: filter ? accountTexts.filterSaved : accountTexts.filterRemoved };
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async setQuietHours(
    @Args('hours', { type: () => QuietHoursInput, nullable: true }) input: QuietHoursInput | null,
    @CurrentPerson() self: SignedIn,
  ): Promise<Message> {
    const keys = choiceKeys(self);
    const { hours } = validate(quietHoursChange, { hours: input });
    for (const key of keys)
      if (hours) await upsertQuietHours.run(this.dataSource, key, hours.from, hours.until);
      else await deleteQuietHours.run(this.dataSource, key);
    return { message: hours ? accountTexts.quietHoursSet : accountTexts.quietHoursEnded };
  }
}

/** Emails about jobs follow the address. Those about a profile follow its owner, who has another key after founding a practice. */
const choiceKeys = (self: SignedIn): Set<string> => new Set([addressKeyOf(self), self.owner_key]);
