/** The content of an account, for the page that confirms its deletion. It has no names, since the browser stores it. */
export interface DeletedAccount {
  message: string;
  /** Undefined for a page that showed the jobs of a team, which stay. */
  jobs?: number;
  hasProfile: boolean;
  hasPlan: boolean;
}

interface DeletionState {
  deletedAccount: DeletedAccount;
}

/** The navigation state after a deletion. */
export const deletionState = (deletedAccount: DeletedAccount): DeletionState => ({ deletedAccount });

export const deletedAccountOf = (state: unknown): DeletedAccount | undefined =>
  (state as DeletionState | null)?.deletedAccount;
