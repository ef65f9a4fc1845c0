/** Where the hosted page leads back to. */
export const pages = {
  success_url: 'http://localhost/done?{CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost/back',
};
