/** A part of the lines above the list that leads somewhere. */
export const partClass =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-1 underline decoration-line underline-offset-4 hover:decoration-current pointer-fine:min-h-6 pointer-fine:min-w-6';
