/** Runs in the head, before anything is painted: the chosen theme, and whether somebody is signed in. */
export const setBeforePaint = `
  try {
    if (['light', 'dark'].includes(localStorage.theme)) document.documentElement.dataset.theme = localStorage.theme;
    if (localStorage.isAuthenticated === 'true') document.documentElement.dataset.signedIn = '';
  } catch {}
`;
