import { type KeyboardEvent, useState } from 'react';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Makes a group of checkboxes a single tab stop; arrow keys, Home and End move within it. */
export function useRovingStop(choices: readonly string[], first: string | undefined) {
  const [last, setLast] = useState<string>();
  const stop = [last, first].find((choice) => choice !== undefined && choices.includes(choice)) ?? choices[0];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget, target, key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const boxes = [...currentTarget.querySelectorAll('label')]
      .filter((label) => getComputedStyle(label).display !== 'none')
      .flatMap((label) => [...label.getElementsByTagName('input')]);
    const at = boxes.findIndex((box) => box === target);
    const next = at === -1 ? undefined : boxes[steps[key]?.(at, boxes.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return {
    group: { onKeyDown },
    item: (choice: string) => ({
      tabIndex: choice === stop ? 0 : -1,
      onFocus: () => setLast(choice),
    }),
  };
}
