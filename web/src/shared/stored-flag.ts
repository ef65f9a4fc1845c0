/** A yes that this browser keeps; a no keeps nothing. */
export const storedFlag = (key: string) => ({
  get: () => localStorage.getItem(key) === 'true',
  set(isOn: boolean): void {
    if (isOn) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
  },
});
