/** Runs in the head, before anything is painted: the chosen theme, and whether somebody is signed in. */
export const setBeforePaint = `
  try {
    if (localStorage.isAuthenticated === 'true') document.documentElement.dataset.signedIn = '';
  } catch {}
`;
