import { type KeyboardEvent, useState } from 'react';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrow keys, Home and End move the focus among the items. */
export function stepFocus(event: KeyboardEvent<HTMLElement>, items: readonly HTMLElement[]): void {
  const { target, key, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return;
  const at = items.findIndex((item) => item === target);
  const next = at === -1 ? undefined : items[steps[key]?.(at, items.length - 1) ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Makes a group of checkboxes a single tab stop; arrow keys, Home and End move within it. */
export function useRovingStop(choices: readonly string[], first: string | undefined) {
  const [last, setLast] = useState<string>();
  const stop = [last, first].find((choice) => choice !== undefined && choices.includes(choice)) ?? choices[0];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    stepFocus(
      event,
      [...event.currentTarget.querySelectorAll('label')]
        .filter((label) => getComputedStyle(label).display !== 'none')
        .flatMap((label) => [...label.getElementsByTagName('input')]),
    );
  return {
    group: { onKeyDown },
    item: (choice: string) => ({
      tabIndex: choice === stop ? 0 : -1,
      onFocus: () => setLast(choice),
    }),
  };
}
