import { laptopKeys } from '@nearward/common/env/keys';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import type { PracticeRole } from '@nearward/proto/rest/practice-texts';
import { v7 as uuid } from 'uuid';
import type { Clinic, HireScene } from './hire-scene.js';

export interface Practice {
  id: string;
  owner_key: string;
  /** The founder as an owner of the practice. Without `acting` it is the founder alone, with the new key. */
  founder: SignedIn;
  email: string;
}

export const alone = ({ acting: _practice, ...person }: SignedIn): SignedIn => person;

export const addressKey = (email: string): string => deriveOwnerKey(email, laptopKeys.OWNER_KEY);

/** Practices and their members, as identity's events and envelopes describe them. */
export class PracticeScene {
  constructor(private readonly scene: HireScene) {}

  /** The account of this employer founds a practice, which takes over the employer's key. */
  async createPractice({ viewer, email }: Clinic): Promise<Practice> {
    const { service } = this.scene.testBilling;
    const { owner_key } = viewer;
    const newKey = `new-${uuid()}`;
    const practice = { id: uuid(), owner_key, email };
    await service.deliver('identity.v1.OwnerKeyReplaced', { addressKey: owner_key, newKey });
    await service.handle('identity.v1.PracticeChanged', {
      practiceId: practice.id,
      ownerKey: owner_key,
      employerKeys: [],
    });
    const founder = { ...viewer, address_key: owner_key, owner_key: newKey };
    return { ...practice, founder: { ...founder, acting: actingFor(practice, 'owner') } };
  }

  member(practice: Practice, role: PracticeRole, email = `${role}-${uuid()}@example.com`): SignedIn {
    return this.scene.testBilling.service.viewer(email, { acting: actingFor(practice, role) });
  }

  /** The employer that owns what the practice unlocks; the email is that of the job. */
  clinicOf = ({ founder, owner_key, email }: Practice): Clinic => ({
    viewer: { ...founder, owner_key },
    email,
  });
}

const actingFor = ({ id, owner_key }: Pick<Practice, 'id' | 'owner_key'>, role: PracticeRole) => ({
  practice_id: id,
  owner_key,
  role,
});
