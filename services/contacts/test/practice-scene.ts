import { laptopKeys } from '@nearward/common/env/keys';
import { seal } from '@nearward/marketplace/seal';
import { HiringMembersSchema } from '@nearward/proto/gen/identity/v1/identity_pb';
import type { PracticeRole } from '@nearward/proto/rest/practice-texts';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { InterviewScene } from './interview-scene.js';
import type { Clinic } from './scene.js';

export type Practice = Awaited<ReturnType<PracticeScene['practice']>>;

/** A member in the events about the end of a membership or role. */
export const formerMember = (member?: SignedIn) => ({
  ownerKey: member?.acting?.owner_key,
  addressKey: member?.owner_key,
  accountId: member?.user_id,
});

export class PracticeScene extends InterviewScene {
  /** A practice that took over the key of its founder, with a job at the founder's verified address. */
  async practice(employer?: Clinic) {
    const { viewer, email, job_id } = employer ?? (await this.employer());
    const { owner_key } = viewer;
    const practice_id = uuid();
    const founder: SignedIn = { ...viewer, owner_key: `new-${uuid()}`, address_key: owner_key };
    const replaced = { addressKey: owner_key, newKey: founder.owner_key };
    await this.service.deliver('identity.v1.OwnerKeyReplaced', replaced);
    await this.service.handle('identity.v1.PracticeChanged', {
      practiceId: practice_id,
      ownerKey: owner_key,
    });
    return { practice_id, owner_key, founder, email, job_id };
  }

  /** A member who acts for a practice, by default a new one. */
  member(
    { practice_id, owner_key }: Pick<Practice, 'practice_id' | 'owner_key'>,
    role: PracticeRole = 'hiring',
    self: SignedIn = this.service.viewer(`member-${uuid()}@example.com`),
  ): SignedIn {
    return { ...self, acting: { practice_id, owner_key, role } };
  }

  /** Its hiring members, as identity publishes them. */
  async setMembers({ practice_id, owner_key }: Practice, ...members: (SignedIn & { email: string })[]) {
    const sealed = seal(
      HiringMembersSchema,
      {
        members: members.map(({ user_id: accountId, owner_key: addressKey, email }) => ({
          ...{ accountId, addressKey, email },
        })),
      },
      laptopKeys.SEAL_KEY,
    );
    await this.service.handle('identity.v1.MembersChanged', {
      practiceId: practice_id,
      ownerKey: owner_key,
      sealedHiringMembers: sealed,
    });
  }

  /** A person's own job moves into a practice, by default at the same address. */
  moveIn(
    job: { viewer: SignedIn; job_id: string; email: string },
    { owner_key }: Practice,
    poster: { viewer: SignedIn; email: string } = job,
    version = 2,
  ): Promise<void> {
    const { email, viewer } = poster;
    const moved = { ...job, email, viewer: { ...viewer, owner_key } };
    return this.changeJob(moved, version, { posterKey: viewer.owner_key });
  }

  deleteAccount({ user_id: accountId, owner_key, address_key: addressKey }: SignedIn): Promise<void> {
    return this.service.handleDeletion(owner_key, { accountId, addressKey });
  }
}
