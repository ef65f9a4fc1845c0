/** Whether this browser requested the link, or any link. Another needs a click, since email scanners open links, too. */
export const wasRequestedHere = (token?: string): boolean =>
  document.cookie
    .split('; ')
    .some((cookie) =>
      token ? cookie === `login_request=${token.split('.')[0]}` : cookie.startsWith('login_request='),
    );
