// Loaded first into a process whose clock is wrong: shifts its time by this many milliseconds.
const off = Number(process.env.CLOCK_OFF_MS);
const RealDate = Date;

globalThis.Date = class Date extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + off);
    else super(...args);
  }
  static now() {
    return RealDate.now() + off;
  }
};
