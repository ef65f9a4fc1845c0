import type { TypedDocument } from '@nearward/proto/graph';
import { print } from 'graphql';

/** A stored operation as it is run, with the types of its answer and variables. It has one root field. */
export interface Operation<Result, Variables> {
  query: string;
  /** For the compiler only; no operation has it. */
  types?: (variables: Variables) => Result;
}

export const operation = <Result, Variables>(
  document: TypedDocument<Result, Variables>,
): Operation<Result, Variables> => ({ query: print(document) });
