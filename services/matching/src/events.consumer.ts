import { RethrowFilter } from '@nearward/common/events/rethrow.filter';
import { EventArg } from '@nearward/common/events/events-transport';
import { unseal } from '@nearward/marketplace/seal';
import { PreferencesSchema } from '@nearward/proto/gen/profiles/v1/profiles_pb';
import { Controller, Inject, UseFilters } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { ENV, type MatchingEnv } from './env.js';
import { eraseOwner } from './matches/erase-owner.js';
import { applyDifference } from './matches/apply-difference.js';
import { writeJob, writeProvider } from './matches/match-points.js';
import { isMatched, removeListing } from './matches/remove-listing.js';
import { rematchJobs } from './rematch/rematch-jobs.js';

/** All events that matching subscribes to. */
@Controller()
@UseFilters(RethrowFilter)
export class EventsConsumer {
  constructor(@Inject(ENV) private readonly env: MatchingEnv) {}

  @EventPattern(['jobs.v1.JobPosted', 'jobs.v1.JobChanged'])
  async onJob(
    @EventArg() { event: { $typeName, job }, manager }: EventArg<'jobs.v1.JobPosted' | 'jobs.v1.JobChanged'>,
  ): Promise<void> {
    if (!job) return;
    if (job.isPaused) return removeListing(manager, 'job', job.id);
    // The previous release sends neither a poster key nor a pause. Its edit of a paused job leaves the pause.
    const isOlder = $typeName === 'jobs.v1.JobChanged' && !job.posterKey;
    if (isOlder && !(await isMatched(manager, 'job', job.id))) return;
    const query = await writeJob(manager, job);
    if (query) await applyDifference(manager, [query]);
  }

  @EventPattern(['jobs.v1.JobRemoved'])
  async onJobRemoved(
    @EventArg() { event: { jobId }, manager }: EventArg<'jobs.v1.JobRemoved'>,
  ): Promise<void> {
    await removeListing(manager, 'job', jobId);
  }

  @EventPattern(['profiles.v1.ProfileCreated', 'profiles.v1.ProfileChanged'])
  async onProfile(
    @EventArg() {
      event: { $typeName, profile },
      manager,
    }: EventArg<'profiles.v1.ProfileCreated' | 'profiles.v1.ProfileChanged'>,
  ): Promise<void> {
    if (!profile) return;
    if (profile.isPaused) return removeListing(manager, 'provider', profile.id);
    // As for jobs. It does not send the maximum distance either.
    const isOlder = $typeName === 'profiles.v1.ProfileChanged' && !profile.radiusMiles;
    if (isOlder && !(await isMatched(manager, 'provider', profile.id))) return;
    const preferences = unseal(PreferencesSchema, profile.sealedPreferences, this.env.PREFERENCES_SEAL_KEY);
    const query = await writeProvider(manager, profile, preferences);
    if (query) await applyDifference(manager, [query]);
  }

  @EventPattern(['profiles.v1.ProfileRemoved'])
  async onProfileRemoved(
    @EventArg() { event: { profileId }, manager }: EventArg<'profiles.v1.ProfileRemoved'>,
  ): Promise<void> {
    await removeListing(manager, 'provider', profileId);
  }

  @EventPattern(['identity.v1.AccountDeleted'])
  async onAccountDeleted(
    @EventArg() { event: deleted, manager }: EventArg<'identity.v1.AccountDeleted'>,
  ): Promise<void> {
    await eraseOwner(manager, deleted);
  }

  @EventPattern(['matching.v1.RematchRequested'])
  async onRematchRequested(
    @EventArg() { event: { jobIds }, manager }: EventArg<'matching.v1.RematchRequested'>,
  ): Promise<void> {
    await rematchJobs(manager, jobIds);
  }
}
