/** A stored operation of the facade, with the types of its answer and variables. It has one root field. */
export interface Operation<Answer, Variables> {
  query: string;
  /** For the compiler only; no operation has it. */
  types?: (variables: Variables) => Answer;
}

export const operation = <Answer, Variables = Record<string, never>>(
  query: string,
): Operation<Answer, Variables> => ({ query });

/** What a call answers that changes something. */
export interface Message {
  message: string;
}
