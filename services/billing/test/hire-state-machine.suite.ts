import { beforeAll, describe, expect, it } from '@jest/globals';
import type { HireStatus } from '@nearward/proto/rest/hire';
import { v7 as uuid } from 'uuid';
import { type TransitionName, transition } from '../src/hires/hire-state-machine.js';
import { transitions } from '../src/hires/hire-transitions.js';
import { readHire, type StoredHire } from '../src/ledger/hire.js';
import type { Clinic } from './hire-scene.js';
import { scene, testBilling } from './shared-billing.js';

describe('Transition of a hire', () => {
  let clinic: Clinic;
  let id: string;
  beforeAll(async () => {
    clinic = await scene.clinic();
    ({ id } = await scene.hire(clinic.viewer, await scene.unlock(clinic)));
  });

  const readCurrent = async (): Promise<StoredHire> => {
    const stored = await readHire(testBilling.service.dataSource.manager, id);
    if (!stored) throw new Error('No such hire');
    return stored;
  };
  const setStatus = async (status: HireStatus, unreported = true): Promise<StoredHire> => {
    const query = 'update hire set status = $2, unreported = $3 where id = $1';
    await testBilling.service.rows(query, id, status, unreported);
    return readCurrent();
  };

  const actors = () => {
    const employer = clinic.viewer;
    const outsider = testBilling.service.viewer(`rival-${uuid()}@example.com`);
    const { operator } = testBilling;
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
  const apply = (name: TransitionName, from: StoredHire, by = actors().right[transitions[name].by]) => {
    const [status] = transitions[name].to;
    return testBilling.service.dataSource.transaction((manager) =>
      transition(manager, name, by, from, { ...from, status }),
    );
  };

  it.each(['end', 'waive', 'settle', 'cover'] as const)('%s is applied for its actor only', async (name) => {
    const { from, to, by } = transitions[name];
    const before = await setStatus(from[0]);
    for (const mover of actors().wrong[by])
      await expect(apply(name, before, mover)).rejects.toThrow('Not allowed to');
    expect(await readCurrent()).toEqual(before);
    const moved = await apply(name, before);
    expect(moved.status).toBe(to[0]);
    expect(await readCurrent()).toEqual(moved);
  });

  it('is rejected from another status, also if that was set in the meantime', async () => {
    const { conflictText } = transitions.settle;
    const before = await setStatus('due');
    const waived = await setStatus('waived');
    for (const stored of [before, waived])
      await expect(apply('settle', stored)).rejects.toThrow(conflictText);
    expect(await readCurrent()).toEqual(waived);
  });

  it.each(['dispute', 'reduce'] as const)('%s needs a hire that an operator entered', async (name) => {
    await expect(apply(name, await setStatus('due', false))).rejects.toThrow(transitions[name].conflictText);
  });
});
