import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HireStatus, hireStatuses } from '@nearward/proto/rest/hire';
import { v7 as uuid } from 'uuid';
import { type TransitionName, transition } from '../src/hires/hire-state-machine.js';
import { transitions } from '../src/hires/hire-transitions.js';
import { readHire, type StoredHire } from '../src/hires/hire.js';
import { type Clinic, Hiring } from './hiring.js';
import { Till } from './till.js';

const moves = Object.keys(transitions).filter(
  (name): name is TransitionName => name !== 'report' && name !== 'enter',
);

describe('Hire state machine', () => {
  let till: Till;
  let hiring: Hiring;
  let clinic: Clinic;
  let hire: StoredHire;
  beforeAll(async () => {
    till = await Till.start();
    hiring = new Hiring(till);
    clinic = await hiring.clinic();
    const { id } = await hiring.hire(clinic.viewer, await hiring.unlock(clinic));
    hire = await now(id);
  });
  afterAll(() => till.stop());

  async function now(id = hire.id): Promise<StoredHire> {
    const found = await readHire(till.service.dataSource.manager, id);
    if (!found) throw new Error('No such hire');
    return found;
  }

  /** The hire, made to stand so. */
  async function standing(status: HireStatus, unreported = true): Promise<StoredHire> {
    await till.service.dataSource.query('update hire set status = $2, unreported = $3 where id = $1', [
      hire.id,
      status,
      unreported,
    ]);
    return now();
  }

  const movers = () => {
    const employer = clinic.viewer;
    const stranger = till.service.viewer(`rival-${uuid()}@example.com`);
    const operator = { ...stranger, is_admin: true };
    const acting = { actor_id: uuid() };
    return {
      right: { employer, operator, stripe: 'stripe' as const, clock: 'clock' as const },
      wrong: {
        employer: [stranger, operator, { ...employer, ...acting }, 'stripe' as const],
        operator: [stranger, employer, { ...operator, ...acting }, 'stripe' as const],
        stripe: [employer, operator, 'clock' as const],
        clock: [employer, operator, 'stripe' as const],
      },
    };
  };

  const make = (name: TransitionName, from: StoredHire, by = movers().right[transitions[name].by]) => {
    const [status] = transitions[name].to;
    return till.service.dataSource.transaction((manager) =>
      transition(manager, name, by, from, { ...from, status }),
    );
  };

  describe.each(moves)('The transition %s of a hire', (name) => {
    const { from, to, by } = transitions[name];
    const starts: readonly HireStatus[] = from;

    it.each(starts)('is allowed from %s', async (status) => {
      const moved = await make(name, await standing(status));
      expect(moved.status).toBe(to[0]);
      expect(await now()).toEqual(moved);
    });

    it.each(hireStatuses.filter((status) => !starts.includes(status)))(
      'is refused from %s, and the hire stays as it was',
      async (status) => {
        const before = await standing(status);
        await expect(make(name, before)).rejects.toThrow(transitions[name].conflictText);
        expect(await now()).toEqual(before);
      },
    );

    it('rejects every other actor', async () => {
      const before = await standing(starts[0] ?? 'due');
      for (const mover of movers().wrong[by])
        await expect(make(name, before, mover)).rejects.toThrow('Not allowed to');
      expect(await now()).toEqual(before);
    });

    it('conflicts if the status changed in the meantime', async () => {
      const before = await standing(starts[0] ?? 'due');
      await standing('waived');
      await expect(make(name, before)).rejects.toThrow(transitions[name].conflictText);
    });
  });

  it.each(['dispute', 'reduce'] as const)(
    'allows %s only for a hire that an operator entered',
    async (name) => {
      await expect(make(name, await standing('due', false))).rejects.toThrow(transitions[name].conflictText);
    },
  );
});
