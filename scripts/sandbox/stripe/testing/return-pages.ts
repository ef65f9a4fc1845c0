/** The return addresses of the hosted page. */
export const pages = {
  success_url: 'http://localhost/done?{CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost/back',
};
