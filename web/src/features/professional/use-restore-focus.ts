import { type RefObject, useEffect } from 'react';
import { focusRow } from './key-actions';

let opened: string | undefined;

/** Notes which row a page was opened from. */
export const noteOpened = (id: string): void => {
  opened = id;
};

/** Whether the focus returns to this row, so that it must be unfolded. */
export const isOpened = (id: string): boolean => opened === id;

/** Returns the focus to the row of the job that was opened. */
export function useRestoreFocus(box: RefObject<HTMLElement | null>, isListed: boolean): void {
  useEffect(() => {
    if (!opened || !isListed) return;
    focusRow(box.current?.querySelector<HTMLElement>(`[data-job="${opened}"]`) ?? undefined);
    opened = undefined;
  }, [box, isListed]);
}
