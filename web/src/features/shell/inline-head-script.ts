/**
 * Runs in the head before the first paint: sets the chosen theme, the sign-in flag and the room for bars. Keeps Zod from compiling code, which
 * the content security policy blocks and browsers report. Where the browser blocks storage, it lasts as long as the page.
 * A form submitted before hydration waits for it (see `root.tsx`) and is then sent with its current values. If a script fails
 * (see `early-scripts.ts`) or a minute passes, a notice asks to submit again. That reloads the page once the server responds,
 * since a browser may keep a failed module; the values survive in the history and are sent after hydration. What is typed
 * before hydration also survives a reload there (Safari keeps 100 changes in 30 s); afterwards the page saves it as a draft.
 * The text computes nothing: the bundler would keep a call, and so the text, in the scripts of every page.
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
  if (localStorage.barHeight) document.documentElement.style.setProperty('--bar-height', localStorage.barHeight);
  {
    let early, failed;
    const notice = Object.assign(document.createElement('p'), {
      role: 'alert',
      textContent: 'This page did not load completely. Check your connection and try again.',
      style: 'position:fixed;inset:auto 0 0;padding:1rem;text-align:center;color:var(--error);background:var(--error-soft)',
    });
    const fail = () => {
      failed = true;
      if (early) document.body.append(notice);
    };
    const hold = (form) => {
      early = form;
      setTimeout(fail, 60_000);
    };
    const keep = (early) => {
      try {
        history.replaceState({ ...history.state, early }, '');
      } catch {}
    };
    const keepForm = (form, isSubmitted) => {
      const fields = [...form.elements].map(({ name, value, checked }) => ({ name, value, checked }));
      keep({ at: [...document.forms].indexOf(form), fields, isSubmitted });
    };
    const type = ({ target }) => target.form && keepForm(target.form, false);
    const reload = () => {
      if (!early) return;
      keepForm(early, true);
      location.reload();
    };
    const wait = (event) => {
      event.preventDefault();
      event.stopPropagation();
      notice.remove();
      hold(event.target);
      if (failed) fetch('').then(({ ok }) => (ok ? reload() : fail()), fail);
    };
    addEventListener('submit', wait, true);
    addEventListener('input', type);
    addEventListener('notloaded', fail);
    addEventListener('DOMContentLoaded', () => {
      const typed = history.state?.early;
      if (!typed) return;
      keep({ ...typed, isSubmitted: false });
      const form = document.forms[typed.at];
      if (!typed.fields.every(({ name }, at) => form?.elements[at]?.name === name)) return;
      typed.fields.forEach((field, at) => Object.assign(form.elements[at], field));
      if (typed.isSubmitted) hold(form);
    });
    addEventListener('hydrated', () => {
      removeEventListener('submit', wait, true);
      removeEventListener('input', type);
      if (history.state?.early) keep(undefined);
      notice.remove();
      early?.requestSubmit();
      early = undefined;
    });
  }
`;
