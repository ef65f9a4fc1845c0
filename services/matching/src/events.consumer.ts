import { RethrowFilter } from '@nearward/common/events/rethrow.filter';
import type { EventContext } from '@nearward/common/events/events-transport';
import { unseal } from '@nearward/marketplace/seal';
import type { EventMessage } from '@nearward/proto/events';
import { PreferencesSchema } from '@nearward/proto/gen/profiles/v1/profiles_pb';
import { Controller, Inject, UseFilters } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { ENV, type MatchingEnv } from './env.js';
import { eraseOwner } from './matches/erase-owner.js';
import { MatchesService } from './matches/matches.service.js';
import { RematchService } from './rematch/rematch.service.js';

/** All events that matching subscribes to. */
@Controller()
@UseFilters(RethrowFilter)
export class EventsConsumer {
  constructor(
    private readonly matches: MatchesService,
    private readonly rematches: RematchService,
    @Inject(ENV) private readonly env: MatchingEnv,
  ) {}

  @EventPattern(['jobs.v1.JobPosted', 'jobs.v1.JobChanged'])
  async onJob(
    @Payload() { $typeName, job }: EventMessage<'jobs.v1.JobPosted' | 'jobs.v1.JobChanged'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    if (!job) return;
    if (job.isPaused) return this.matches.removeJob(manager, job.id);
    // The previous release sends neither a poster key nor a pause. Its edit of a paused job leaves the pause.
    const isOlder = $typeName === 'jobs.v1.JobChanged' && !job.posterKey;
    if (isOlder && !(await this.matches.isMatched(manager, 'job', job.id))) return;
    await this.matches.rematchJob(manager, job);
  }

  @EventPattern(['jobs.v1.JobRemoved'])
  async onJobRemoved(
    @Payload() { jobId }: EventMessage<'jobs.v1.JobRemoved'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    await this.matches.removeJob(manager, jobId);
  }

  @EventPattern(['profiles.v1.ProfileCreated', 'profiles.v1.ProfileChanged'])
  async onProfile(
    @Payload()
    { $typeName, profile }: EventMessage<'profiles.v1.ProfileCreated' | 'profiles.v1.ProfileChanged'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    if (!profile) return;
    if (profile.isPaused) return this.matches.removeProfile(manager, profile.id);
    // As for jobs. It does not send the maximum distance either.
    const isOlder = $typeName === 'profiles.v1.ProfileChanged' && !profile.radiusMiles;
    if (isOlder && !(await this.matches.isMatched(manager, 'provider', profile.id))) return;
    const preferences = unseal(PreferencesSchema, profile.sealedPreferences, this.env.PREFERENCES_SEAL_KEY);
    await this.matches.rematchProfile(manager, profile, preferences);
  }

  @EventPattern(['profiles.v1.ProfileRemoved'])
  async onProfileRemoved(
    @Payload() { profileId }: EventMessage<'profiles.v1.ProfileRemoved'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    await this.matches.removeProfile(manager, profileId);
  }

  @EventPattern(['identity.v1.AccountDeleted'])
  async onAccountDeleted(
    @Payload() deleted: EventMessage<'identity.v1.AccountDeleted'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    await eraseOwner(manager, deleted);
  }

  @EventPattern(['matching.v1.RematchRequested'])
  async onRematchRequested(
    @Payload() { jobIds }: EventMessage<'matching.v1.RematchRequested'>,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    await this.rematches.rematch(manager, jobIds);
  }
}
