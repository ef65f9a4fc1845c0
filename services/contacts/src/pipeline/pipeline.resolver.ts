import { command, sql } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import { IdArg, Message, OptionalTextArg, TextArg } from '@nearward/common/app/graphql/args';
import { AllowSuspended, CurrentPerson, CurrentUser } from '@nearward/common/app/viewer/viewer.decorators';
import { RequestError, requireUnchanged, validate } from '@nearward/common/errors/request-error';
import { RateLimits } from '@nearward/common/app/rate-limits';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { contactChange, contactsChange, contactsChanged } from '@nearward/proto/rest/contact';
import { jobTexts } from '@nearward/proto/rest/job-texts';
import { answerFinalText, type PassReason, passReasons } from '@nearward/proto/rest/answer-texts';
import { noteChanged } from '@nearward/proto/rest/pipeline';
import { texts } from '@nearward/proto/rest/texts';
import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { memberIdOf } from '../cards/hiring-members.js';
import { cancelAnswers, isAnswerFinal, scheduleAnswers } from '../pairs/pass-answers.js';
import { Contact } from '../contacts/contact.object.js';
import { ContactsService } from '../contacts/contacts.service.js';
import { type ContactAmong, contactsAmong, requireContact } from '../contacts/contacts-among.js';
import { knownPeopleSql, ownInteractions, waitingPeople } from '../contacts/own-pairs.js';
import { endInterviews } from '../pairs/end-interviews.js';
import { withEmployerLock } from '../cards/employer-locks.js';
import { type ManualStage, manualStageOf, transitionError } from '../pairs/stage-transitions.js';

const upsertStage = command(
  `insert into contact_state (owner_key, profile_id, stage, stage_by) select $1, unnest($2::uuid[]), $3, $4
   on conflict (owner_key, profile_id) do update set stage = excluded.stage, stage_by = excluded.stage_by,
     reopened_at = null, reopened_reason = null`,
);
const upsertNote = command(
  `insert into contact_state (owner_key, profile_id, private_note, note_by) values ($1, $2, $3, $4)
   on conflict (owner_key, profile_id) do update set private_note = excluded.private_note, note_by = excluded.note_by`,
);
const upsertSeen = command(
  `insert into contact_state (owner_key, profile_id, seen_at) values ($1, $2, now())
   on conflict (owner_key, profile_id) do update set seen_at = now()`,
);
const markApplicationsSeen = command(
  `update application set seen_at = now() from job_card job
   where job.id = application.job_id and job.owner_key = $1 and application.profile_id = $2 and seen_at is null`,
);
/** The people of `waitingPeople` for an employer's ($1) live job ($2). */
const waitingFor = sql(
  { people: z.array(z.uuid()) },
  `with ${ownInteractions()}, ${knownPeopleSql}
   select array(select profile_id from ${waitingPeople('$2')} waiting) as people
   from own_job where id = $2 and not is_removed`,
);

const ContactsChanged = createObjectType('ContactsChanged', contactsChanged);
type ContactsChanged = InstanceType<typeof ContactsChanged>;

const profileId = () => IdArg('profile_id');

/** An employer's stages and notes. They are private, and nobody can change them on the employer's behalf. */
@Resolver()
export class PipelineResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly contacts: ContactsService,
    private readonly rates: RateLimits,
  ) {}

  /** One professional over all of the employer's jobs. */
  @Query(() => Contact)
  async contactOf(
    @profileId() profile_id: string,
    @CurrentUser('hiring') employer: SignedIn,
  ): Promise<Contact> {
    const { manager } = this.dataSource;
    return this.contacts.findPerson(manager, employer, await requireContact(manager, employer, profile_id));
  }

  /** Changes the stage or the note. Missing arguments change nothing. */
  @Mutation(() => Contact)
  async changeContact(
    @profileId() profile_id: string,
    @OptionalTextArg('stage') givenStage: string | undefined,
    @OptionalTextArg('private_note') note: string | null | undefined,
    @OptionalTextArg('private_note_before') noteBefore: string | null | undefined,
    @OptionalTextArg('reason') givenReason: string | undefined,
    @CurrentPerson('hiring') employer: SignedIn,
  ): Promise<Contact> {
    const { stage, reason, private_note, private_note_before } = validate(contactChange, {
      ...{ stage: givenStage, reason: givenReason },
      ...{ private_note: note, private_note_before: noteBefore },
    });
    await this.rates.consume('contact', employer.user_id);
    return withEmployerLock(this.dataSource, employer, async (manager) => {
      const current = await requireContact(manager, employer, profile_id);
      if (stage) {
        const manualStage = manualStageOf(current, stage);
        if (await isAnswerFinalFor(manager, employer, current))
          throw new RequestError('CONFLICT', answerFinalText);
        await move(manager, employer, current, manualStage, reason);
      }
      if (private_note !== undefined) {
        const note = { stored: current.private_note, before: private_note_before, next: private_note };
        requireUnchanged(note, noteChanged);
        await upsertNote.run(manager, employer.owner_key, profile_id, private_note, memberIdOf(employer));
      }
      return this.contacts.findPerson(manager, employer, current);
    });
  }

  /** Moves every professional who may move to the stage, and returns how many moved. */
  @Mutation(() => ContactsChanged)
  async changeContacts(
    @Args('profile_ids', { type: () => [ID] }) ids: string[],
    @TextArg('stage') givenStage: string,
    @OptionalTextArg('reason') givenReason: string | undefined,
    @CurrentPerson('hiring') employer: SignedIn,
  ): Promise<ContactsChanged> {
    const input = { profile_ids: ids, stage: givenStage, reason: givenReason };
    const { stage, reason, profile_ids } = validate(contactsChange, input);
    await this.rates.consume('contact', employer.user_id);
    const changed = await withEmployerLock(this.dataSource, employer, async (manager) => {
      const contacts = await contactsAmong.all(manager, employer.owner_key, profile_ids);
      const movable = contacts.filter(
        (contact) => contact.stage !== stage && !transitionError(contact, stage),
      );
      let moved = 0;
      for (const contact of movable) {
        if (await isAnswerFinalFor(manager, employer, contact)) continue;
        await move(manager, employer, contact, manualStageOf(contact, stage), reason);
        moved += 1;
      }
      return moved;
    });
    return { changed };
  }

  /** Asks for the pause of a job, and passes everyone whose interest is in it alone, because the position is filled. */
  @Mutation(() => Message)
  async fillJob(@IdArg() job_id: string, @CurrentPerson('hiring') employer: SignedIn): Promise<Message> {
    await this.rates.consume('contact', employer.user_id);
    await withEmployerLock(this.dataSource, employer, async (manager) => {
      const { owner_key } = employer;
      const waiting = await waitingFor.first(manager, owner_key, job_id);
      if (!waiting) throw new RequestError('NOT_FOUND', texts.jobNotFound);
      await upsertStage.run(manager, owner_key, waiting.people, 'passed', memberIdOf(employer));
      await scheduleAnswers(manager, owner_key, waiting.people, 'position_filled');
      await publish(manager, 'contacts.v1.JobFilled', { jobId: job_id, employerKey: owner_key });
    });
    return { message: jobTexts.jobPaused };
  }

  /** Records that the employer opened a professional. An applicant can see that. */
  @Mutation(() => Message)
  @AllowSuspended()
  async seeContact(
    @profileId() profile_id: string,
    @CurrentPerson('hiring') employer: SignedIn,
  ): Promise<Message> {
    await this.rates.consume('contact', employer.user_id);
    await withEmployerLock(this.dataSource, employer, async (manager) => {
      await requireContact(manager, employer, profile_id);
      await upsertSeen.run(manager, employer.owner_key, profile_id);
      await markApplicationsSeen.run(manager, employer.owner_key, profile_id);
    });
    return { message: texts.contactSeen };
  }
}

/** After an answer was sent, only renewed interest or an unlock changes the stage. */
async function isAnswerFinalFor(
  manager: EntityManager,
  { owner_key }: SignedIn,
  { profile_id, stage, is_unlocked }: ContactAmong,
): Promise<boolean> {
  if (stage !== 'passed' || is_unlocked) return false;
  return isAnswerFinal(manager, owner_key, profile_id);
}

/** Passing on an application sends an answer after a delay. Another move before that cancels it. */
async function move(
  manager: EntityManager,
  employer: SignedIn,
  { profile_id, is_unlocked }: ContactAmong,
  manualStage: ManualStage | null,
  reason: PassReason | null | undefined,
): Promise<void> {
  const { owner_key } = employer;
  await upsertStage.run(manager, owner_key, [profile_id], manualStage, memberIdOf(employer));
  if (manualStage === 'passed') await endInterviews(manager, 'passed', { owner_key, profile_id });
  if (is_unlocked) return; // the unlock was the answer
  if (manualStage === 'passed')
    await scheduleAnswers(manager, owner_key, [profile_id], reason ?? passReasons[0]);
  else await cancelAnswers(manager, owner_key, profile_id);
}
