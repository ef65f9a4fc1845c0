const key = 'hires';

/** Whether the last user of this browser hires; the next one probably does, too. */
export const hiringFlag = {
  get: () => localStorage.getItem(key) === 'true',
  set(hires: boolean): void {
    if (hires) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
  },
};
