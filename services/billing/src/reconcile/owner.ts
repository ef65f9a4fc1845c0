/** Somebody with customers at Stripe, those that were deleted there, too. */
export interface Owner {
  owner_key: string;
  stripe_ids: string[];
}
