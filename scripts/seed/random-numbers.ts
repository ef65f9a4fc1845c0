/** Mulberry32: small, and the same numbers on every machine. From 0 up to, but not including, 1. */
export function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws indexes of a list of weights in proportion to the weights. */
export function weightedIndexes(weights: ArrayLike<number>, random: () => number): () => number {
  const sums = new Float64Array(weights.length);
  let total = 0;
  for (let at = 0; at < weights.length; at++) sums[at] = total += weights[at] as number;
  return () => {
    const target = random() * total;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) <= target) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
