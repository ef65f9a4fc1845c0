export const webhooksKey = ['webhooks'];

export const failed = 'That did not work. Please try again.';

/** A secret in the only response that has it. */
export interface ShownSecret {
  secret: string;
  message: string;
}
