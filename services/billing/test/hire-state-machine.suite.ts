import { beforeAll, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { type HireStatus, hireStatuses } from '@nearward/proto/rest/hire';
import { v7 as uuid } from 'uuid';
import { type TransitionName, transition } from '../src/hires/hire-state-machine.js';
import { transitions } from '../src/hires/hire-transitions.js';
import { readHire, type StoredHire } from '../src/hires/hire.js';
import { type Clinic, HireScene } from './hire-scene.js';
import { TestBilling } from './test-billing.js';

const moves = Object.keys(transitions).filter(
  (name): name is TransitionName => name !== 'report' && name !== 'enter',
);

describe('Hire state machine', () => {
  const testBilling = duringTests(() => TestBilling.start());
  const scene = new HireScene(testBilling);
  let clinic: Clinic;
  let hire: StoredHire;
  beforeAll(async () => {
    clinic = await scene.clinic();
    const { id } = await scene.hire(clinic.viewer, await scene.unlock(clinic));
    hire = await readCurrent(id);
  });

  async function readCurrent(id = hire.id): Promise<StoredHire> {
    const stored = await readHire(testBilling.service.dataSource.manager, id);
    if (!stored) throw new Error('No such hire');
    return stored;
  }

  /** A hire in the given status. */
  async function setStatus(status: HireStatus, unreported = true): Promise<StoredHire> {
    await testBilling.service.dataSource.query('update hire set status = $2, unreported = $3 where id = $1', [
      hire.id,
      status,
      unreported,
    ]);
    return readCurrent();
  }

  const actors = () => {
    const employer = clinic.viewer;
    const outsider = testBilling.service.viewer(`rival-${uuid()}@example.com`);
    const operator = { ...outsider, is_admin: true };
    const acting = { actor_id: uuid() };
    return {
      right: { employer, operator, stripe: 'stripe' as const, clock: 'clock' as const },
      wrong: {
        employer: [outsider, operator, { ...employer, ...acting }, 'stripe' as const],
        operator: [outsider, employer, { ...operator, ...acting }, 'stripe' as const],
        stripe: [employer, operator, 'clock' as const],
        clock: [employer, operator, 'stripe' as const],
      },
    };
  };

  const applyTransition = (
    name: TransitionName,
    from: StoredHire,
    by = actors().right[transitions[name].by],
  ) => {
    const [status] = transitions[name].to;
    return testBilling.service.dataSource.transaction((manager) =>
      transition(manager, name, by, from, { ...from, status }),
    );
  };

  describe.each(moves)('Transition %s of a hire', (name) => {
    const { from, to, by } = transitions[name];
    const starts: readonly HireStatus[] = from;

    it.each(starts)('is allowed from %s', async (status) => {
      const moved = await applyTransition(name, await setStatus(status));
      expect(moved.status).toBe(to[0]);
      expect(await readCurrent()).toEqual(moved);
    });

    it.each(hireStatuses.filter((status) => !starts.includes(status)))(
      'is rejected from %s and changes nothing',
      async (status) => {
        const before = await setStatus(status);
        await expect(applyTransition(name, before)).rejects.toThrow(transitions[name].conflictText);
        expect(await readCurrent()).toEqual(before);
      },
    );

    it('rejects every other actor', async () => {
      const before = await setStatus(starts[0] ?? 'due');
      for (const mover of actors().wrong[by])
        await expect(applyTransition(name, before, mover)).rejects.toThrow('Not allowed to');
      expect(await readCurrent()).toEqual(before);
    });

    it('conflicts if the status changed in the meantime', async () => {
      const before = await setStatus(starts[0] ?? 'due');
      await setStatus('waived');
      await expect(applyTransition(name, before)).rejects.toThrow(transitions[name].conflictText);
    });
  });

  it.each(['dispute', 'reduce'] as const)(
    'allows %s only for a hire that an operator entered',
    async (name) => {
      await expect(applyTransition(name, await setStatus('due', false))).rejects.toThrow(
        transitions[name].conflictText,
      );
    },
  );
});
