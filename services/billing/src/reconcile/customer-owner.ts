/** A person and their customers at Stripe, including deleted ones. */
export interface CustomerOwner {
  owner_key: string;
  stripe_ids: string[];
  /** The customer in use, or null if it was deleted and not replaced. */
  current: string | null;
}
