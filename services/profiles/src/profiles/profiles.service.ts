import { type Capability, capabilityToken, readCapability } from '@nearward/common/capability-token';
import type { ServiceEnv } from '@nearward/common/env';
import { Refusal } from '@nearward/common/errors';
import { forget, requestMail } from '@nearward/common/events/outbox';
import { type Geocoder, GEOCODER, type Place } from '@nearward/common/geocoding/geocoder';
import { locate } from '@nearward/common/geocoding/locate';
import { ownerKey } from '@nearward/common/owner-key';
import { ENV } from '@nearward/common/service-definition';
import { validate } from '@nearward/common/validate';
import type { Viewer } from '@nearward/common/viewer/viewer';
import { profileFields } from '@nearward/proto/rest/profile';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, Repository } from 'typeorm';
import { v7 as uuid, validate as isUuid } from 'uuid';
import { publishProfile, publishProfileRemoved } from './profile-events.js';
import { ProfileEntity } from './profile.entity.js';
import type { ProfileInput } from './profile.input.js';

@Injectable()
export class ProfilesService {
  constructor(
    @InjectRepository(ProfileEntity) private readonly profiles: Repository<ProfileEntity>,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    @Inject(ENV) private readonly env: ServiceEnv,
  ) {}

  /**
   * Anybody may create a profile. For an address that has one nothing changes, the answer is the same, and only the
   * mailbox learns of it: the new answers wait as a draft behind the link in the mail.
   */
  async create(input: ProfileInput): Promise<void> {
    const fields = validate(profileFields, input);
    const places = await this.locateAll(fields.locations);
    const { email, locations, ...answers } = fields;
    const owner_key = ownerKey(email, this.env.OWNER_KEY);
    await this.profiles.manager.transaction(async (manager) => {
      await lockOwner(manager, owner_key);
      const existing = await manager.findOneBy(ProfileEntity, { owner_key });
      if (existing) {
        const draft = { ...answers, locations: places.map((place) => place.formatted_address) };
        // A query, since a draft is no change of the profile: its version stays.
        await manager.query('update profile set draft = $1 where id = $2', [
          JSON.stringify(draft),
          existing.id,
        ]);
        return requestMail(manager, 'profile-exists', existing.id);
      }
      const profile = manager.create(ProfileEntity, {
        id: uuid(),
        token_version: 1,
        owner_key,
        email,
        places,
        ...answers,
      });
      await manager.save(profile);
      await publishProfile(manager, 'profiles.v1.ProfileCreated', profile, this.env.SEAL_KEY);
      await requestMail(manager, 'profile-link', profile.id);
    });
  }

  /** The profile behind a private link. */
  byToken(token: string): Promise<ProfileEntity> {
    return this.find(this.capability(token), this.profiles.manager);
  }

  /** Changes everything but the address, which is the account. */
  async update(token: string, input: ProfileInput): Promise<ProfileEntity> {
    const { email: _unchangeable, locations, ...answers } = validate(profileFields, input);
    return this.profiles.manager.transaction(async (manager) => {
      const profile = await this.find(this.capability(token), manager, true);
      Object.assign(profile, answers, {
        places: await this.locateAll(locations, profile.places),
        draft: null,
      });
      await manager.save(profile);
      await publishProfile(manager, 'profiles.v1.ProfileChanged', profile, this.env.SEAL_KEY);
      return profile;
    });
  }

  /** Erases the profile, by its private link's token or by its id with the owner's session. */
  async delete(key: string, viewer: Viewer): Promise<void> {
    const where = isUuid(key) && viewer ? { id: key, owner_key: viewer.owner_key } : this.capability(key);
    await this.profiles.manager.transaction(async (manager) => {
      const profile = await this.find(where, manager, true);
      await forget(manager, profile.id);
      await publishProfileRemoved(manager, profile);
      await manager.remove(ProfileEntity, profile);
    });
  }

  ofOwner(owner_key: string): Promise<ProfileEntity | null> {
    return this.profiles.findOneBy({ owner_key });
  }

  token(profile: ProfileEntity): string {
    return capabilityToken('profile', profile, this.env.CAPABILITY_KEY);
  }

  private capability(token: string): Capability | null {
    return readCapability('profile', token, this.env.CAPABILITY_KEY);
  }

  private async find(
    where: FindOptionsWhere<ProfileEntity> | null,
    manager: EntityManager,
    lock = false,
  ): Promise<ProfileEntity> {
    const profile =
      where &&
      (await manager.findOne(ProfileEntity, {
        where,
        lock: lock ? { mode: 'pessimistic_write' } : undefined,
      }));
    if (!profile) throw new Refusal('NOT_FOUND', texts.profileNotFound);
    return profile;
  }

  private async locateAll(locations: readonly string[], known: readonly Place[] = []): Promise<Place[]> {
    const places: Place[] = [];
    for (const location of locations) places.push(await locate(this.geocoder, location, known));
    return places;
  }
}

/** Two creations for one address take turns, so that the second sees the first. */
async function lockOwner(manager: EntityManager, owner_key: string): Promise<void> {
  await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [owner_key]);
}
