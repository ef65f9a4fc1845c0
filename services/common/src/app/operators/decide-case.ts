import type { DataSource, EntityManager } from 'typeorm';
import { validate as isUuid } from 'uuid';
import type { z } from 'zod';
import { RequestError } from '../../errors/request-error.js';
import { validate } from '../../errors/validate.js';
import { requireOperator, type SignedIn, type Viewer } from '../viewer/viewer.js';

interface Decision<Input> {
  /** The id of the case. */
  id: string;
  input: Input;
  operator: SignedIn;
}

/** A kind of case that operators decide. Its list is a `createQueueResolver`. */
export interface CaseKind<Schema extends z.ZodType> {
  input: Schema;
  /** The error message if the case is not open. */
  notOpen: string;
  /** Applies the decision. Returns whether the case was open, since another operator may have decided it. */
  decide: (manager: EntityManager, decision: Decision<z.output<Schema>>) => Promise<boolean>;
}

/** Decides a case in one transaction, for admins in person. CONFLICT if it is not open. */
export async function decideCase<Schema extends z.ZodType>(
  dataSource: DataSource,
  viewer: Viewer,
  { input: schema, notOpen, decide }: CaseKind<Schema>,
  id: string,
  value: unknown,
): Promise<void> {
  const operator = requireOperator(viewer);
  const input = validate(schema, value);
  await dataSource.transaction(async (manager) => {
    const wasOpen = isUuid(id) && (await decide(manager, { id, input, operator }));
    if (!wasOpen) throw new RequestError('CONFLICT', notOpen);
  });
}
