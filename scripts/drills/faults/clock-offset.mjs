// Loaded first into a process whose clock is wrong: shifts its time by this many milliseconds.
const offset = Number(process.env.CLOCK_OFFSET_MS);
const RealDate = Date;

globalThis.Date = class Date extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offset);
    else super(...args);
  }
  static now() {
    return RealDate.now() + offset;
  }
};
