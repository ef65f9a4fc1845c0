/**
 * Runs in the head, before anything is painted: the chosen theme, and whether somebody is signed in. A form that is sent
 * before the scripts have come waits for them (`root.tsx` says when they have), and is sent with what its fields hold then.
 */
export const setBeforePaint = `
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
