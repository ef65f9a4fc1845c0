/**
 * Runs in the head, before anything is painted: the chosen theme, and whether somebody is signed in. Zod must not try to
 * compile code, which the policy of the page blocks and browsers report. A form that is sent
 * before the scripts have come waits for them (`root.tsx` says when they have), and is sent with what its fields hold then.
 */
export const inlineHeadScript = `
  globalThis.__zod_globalConfig = { jitless: true };
  try {
    if (['light', 'dark'].includes(localStorage.theme)) document.documentElement.dataset.theme = localStorage.theme;
    if (localStorage.isAuthenticated === 'true') document.documentElement.dataset.signedIn = '';
  } catch {}
  {
    let early;
    const wait = (event) => {
      event.preventDefault();
      event.stopPropagation();
      early = event.target;
    };
    addEventListener('submit', wait, true);
    addEventListener('hydrated', () => {
      removeEventListener('submit', wait, true);
      early?.requestSubmit();
    });
  }
`;
