/**
 * Runs in the head before the first paint: sets the chosen theme and the sign-in flag. Keeps Zod from compiling code, which
 * the content security policy blocks and browsers report. Where the browser blocks storage, it lasts as long as the page.
 * A form submitted before hydration waits for it (see `root.tsx`) and is then sent with its current values.
 */
export const inlineHeadScript = `
  globalThis.__zod_globalConfig = { jitless: true };
  for (const name of ['localStorage', 'sessionStorage'])
    try {
      globalThis[name].length;
    } catch {
      const value = Object.create({
        getItem(key) { return this[key] ?? null; },
        setItem(key, text) { this[key] = text; },
        removeItem(key) { delete this[key]; },
      });
      Object.defineProperty(globalThis, name, { value });
    }
  if (['light', 'dark'].includes(localStorage.theme)) document.documentElement.dataset.theme = localStorage.theme;
  if (localStorage.isAuthenticated === 'true') document.documentElement.dataset.signedIn = '';
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
