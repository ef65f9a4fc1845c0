import { command, sql } from '@nearward/common/database/sql';
import { Sweeper } from '@nearward/common/app/sweeper';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { ProfilesEnv } from '../env.js';
import { compareExclusions, shareExclusions } from '../exclusions/compare-exclusions.js';
import { publishProfile } from '../profiles/profile-events.js';
import { ProfileEntity } from '../profiles/profile.entity.js';
import { findLicensedTypes, findNpiDifferences, findRegisteredLicenses } from './npi-differences.js';
import { lookUpNpi, type RegistryRecord, RegistryUnavailable } from './npi-registry.js';

const secondMs = 1_000;
const recheckMs = 30 * 86_400_000;

/**
 * Takes the next due number and sets when it is retried if its check fails or the process dies. The pause doubles with each
 * try. `npi_record` is a recent record, for which an edit needs no second look-up.
 */
const takeDue = sql(
  { id: z.uuid(), npi: z.string(), npi_record: z.custom<RegistryRecord>().nullable() },
  `update profile
   set npi_due_at = now() + least($1::float * interval '1 second' * 2 ^ least(npi_tries, 20), interval '6 hours'),
       npi_tries = npi_tries + 1
   where id = (select id from profile where npi_due_at <= now() order by npi_due_at limit 1 for update skip locked)
   returning id, coalesce(npi, '') as npi, case when npi_status = 'pending' and (npi_record->>'asked_at')::timestamptz > now() - interval '1 day'
                          then npi_record end as npi_record`,
);

/** Schedules matches of the previous release, which did not verify each type. A number in retry keeps its pause. */
const scheduleUnverified = command(
  `update profile set npi_due_at = now()
   where id in (select id from profile
                where npi_status = 'matched' and npi_types = '{}' and npi_tries = 0 and npi_due_at > now()
                limit 100 for update skip locked)`,
);

/** Looks up NPIs in the national registry when they are due, in the background. */
@Injectable()
export class NpiChecksService extends Sweeper<ProfilesEnv> {
  private pausedUntil = 0;

  protected readonly failureMessage = 'NPIs could not be checked; they are tried again';

  /** Stops at the first failure, since the registry is down for all numbers. */
  protected async sweep(): Promise<void> {
    const { NPPES_URL, NPPES_PAUSE_SECONDS } = this.env;
    if (!NPPES_URL || Date.now() < this.pausedUntil) return;
    await this.checkAll(NPPES_URL).catch((error: unknown) => {
      const waitSeconds = error instanceof RegistryUnavailable ? error.waitSeconds : 0;
      this.pausedUntil = Date.now() + Math.max(waitSeconds, NPPES_PAUSE_SECONDS) * secondMs;
      throw error;
    });
  }

  private async checkAll(url: string): Promise<void> {
    await scheduleUnverified.run(this.dataSource);
    const timeoutMs = this.env.NPPES_TIMEOUT_SECONDS * secondMs;
    for (;;) {
      const due = this.isStopped
        ? undefined
        : await takeDue.first(this.dataSource, this.env.NPPES_PAUSE_SECONDS);
      if (!due) return;
      await this.storeResult(
        due.id,
        due.npi,
        due.npi_record ?? (await lookUpNpi(due.npi, { url, timeoutMs })),
      );
    }
  }

  /**
   * Compares a record with the current profile, stores and publishes the result. The profile may have been edited since the
   * look-up; for another number nothing is stored. A null record means that the number is unknown.
   */
  private async storeResult(id: string, npi: string, record: RegistryRecord | null): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await shareExclusions.run(manager);
      const profile = await manager.findOne(ProfileEntity, {
        where: { id, npi },
        lock: { mode: 'pessimistic_write' },
      });
      if (!profile) return;
      const wasMatched = profile.npi_status === 'matched';
      const differences = record ? findNpiDifferences(profile, record) : [];
      const isMatched = record !== null && differences.length === 0;
      Object.assign(profile, {
        npi_record: record,
        npi_status: !record ? 'unknown' : isMatched ? 'matched' : 'differs',
        npi_differs: differences,
        npi_types: isMatched ? findLicensedTypes(profile.provider_types) : [],
        npi_licenses: isMatched ? findRegisteredLicenses(profile.provider_types, record) : [],
        npi_checked_at: record ? new Date(record.asked_at) : new Date(),
        npi_due_at: new Date(Date.now() + recheckMs),
        npi_tries: 0,
      } satisfies Partial<ProfileEntity>);
      await manager.save(profile);
      await compareExclusions(manager, [profile]);
      if (wasMatched || profile.npi_status === 'matched')
        await publishProfile(manager, 'profiles.v1.ProfileChanged', profile, this.env);
    });
  }
}
