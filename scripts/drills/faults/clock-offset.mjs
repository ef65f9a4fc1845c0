// Loaded first of all into a process whose clock is wrong: what it reads is off by so many milliseconds.
const off = Number(process.env.CLOCK_OFF_MS);
const RealDate = Date;

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + off);
    else super(...given);
  }
  static now() {
    return RealDate.now() + off;
  }
};
