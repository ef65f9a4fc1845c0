/** Somebody with customers at Stripe, those that were deleted there, too. */
export interface CustomerOwner {
  owner_key: string;
  stripe_ids: string[];
  /** The one of them that is used; null where it was deleted and nobody has needed another. */
  current: string | null;
}
