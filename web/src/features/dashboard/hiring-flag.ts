const key = 'hires';

/** Whether whoever was here last in this browser hires. Whoever comes next most likely does what they did. */
export const hiringFlag = {
  get: () => localStorage.getItem(key) === 'true',
  set(hires: boolean): void {
    if (hires) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
  },
};
