import { create } from '@bufbuild/protobuf';
import { expect } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { ActingPractice, SignedIn } from '@nearward/common/app/viewer/viewer';
import { seal } from '@nearward/marketplace/seal';
import type { ListingClient } from '@nearward/marketplace/testing/listing-client';
import { SuccessorSchema } from '@nearward/proto/gen/identity/v1/identity_pb';
import { v7 as uuid } from 'uuid';
import type { JobsEnv } from '../src/env.js';

/** A practice as identity publishes it, with people who act for it. */
export class TestedPractice {
  readonly id = uuid();
  /** The founder's key from now on. */
  readonly newKey = `new-key-${uuid()}`;

  private constructor(
    private readonly jobs: ListingClient,
    readonly founderEmail: string,
    readonly owner_key: string,
  ) {}

  /** The founder's jobs are the practice's. */
  static async create(jobs: ListingClient, founderEmail = jobs.newEmail(), employerKeys: string[] = []) {
    const practice = TestedPractice.unpublished(jobs, founderEmail);
    await practice.deliverReplacedKey();
    await practice.deliverKeys(employerKeys);
    await jobs.service.waitUntilIdle();
    // Until then the founder's jobs get a new version, and a lock.
    const unswept = 'select from renamed_owner where owner_key = $1';
    await eventually(async () => expect(await jobs.rows(unswept, practice.owner_key)).toEqual([]));
    return practice;
  }

  /** A practice whose events are not delivered yet. */
  static unpublished(jobs: ListingClient, founderEmail = jobs.newEmail()): TestedPractice {
    return new TestedPractice(jobs, founderEmail, jobs.service.viewer(founderEmail).owner_key);
  }

  founder(role: ActingPractice['role'] | null = 'owner'): SignedIn {
    const overrides = { owner_key: this.newKey, address_key: this.owner_key };
    return this.jobs.service.viewer(this.founderEmail, { ...overrides, ...this.acting(role) });
  }

  member(email: string, role: ActingPractice['role'] | null): SignedIn {
    return this.jobs.service.viewer(email, this.acting(role));
  }

  async endMembership(email: string, successor = this.founderEmail, accountId = uuid()): Promise<void> {
    await this.deliverEnd(email, successor, accountId);
    await this.jobs.service.waitUntilIdle();
  }

  deliverReplacedKey(): Promise<void> {
    const { owner_key: addressKey, newKey } = this;
    return this.jobs.service.deliver('identity.v1.OwnerKeyReplaced', { addressKey, newKey });
  }

  deliverKeys(employerKeys: string[]): Promise<void> {
    return this.jobs.service.deliver('identity.v1.PracticeChanged', {
      practiceId: this.id,
      ownerKey: this.owner_key,
      employerKeys,
    });
  }

  async deliverMembers(hiring: string[], others: string[] = []): Promise<void> {
    const keys = (emails: string[]) => emails.map((email) => this.jobs.service.viewer(email).owner_key);
    await this.jobs.service.handle('identity.v1.MembersChanged', {
      practiceId: this.id,
      ownerKey: this.owner_key,
      addressKeys: keys([...hiring, ...others]),
      hiringAddressKeys: keys(hiring),
    });
  }

  async deliverEnd(email: string, successor = this.founderEmail, accountId = uuid()): Promise<void> {
    await this.jobs.service.deliver('identity.v1.MembershipEnded', {
      practiceId: this.id,
      ownerKey: this.owner_key,
      accountId,
      addressKey: this.jobs.service.viewer(email).owner_key,
      sealedSuccessor: this.sealed(successor),
    });
  }

  /** The founder's address replaces another one: of a single job, or of all of a member's. */
  async endContact(email: string, jobId = ''): Promise<void> {
    await this.jobs.service.handle('identity.v1.JobContactEnded', {
      ownerKey: this.owner_key,
      addressKey: this.jobs.service.viewer(email).owner_key,
      jobId,
      sealedSuccessor: this.sealed(this.founderEmail),
    });
  }

  private sealed(email: string): Uint8Array {
    const { GRANT_KEY } = this.jobs.service.env as JobsEnv;
    return seal(SuccessorSchema, create(SuccessorSchema, { email }), GRANT_KEY);
  }

  private acting(role: ActingPractice['role'] | null): Partial<SignedIn> {
    return role ? { acting: { practice_id: this.id, owner_key: this.owner_key, role } } : {};
  }
}
