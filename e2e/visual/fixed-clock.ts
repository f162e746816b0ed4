// Loaded into a Node process with --import: its clock, and with it the embedded database's, starts at
// FIXED_CLOCK and runs at FIXED_CLOCK_RATE (0 stands still).
const start = Date.parse(process.env.FIXED_CLOCK ?? '');
const rate = Number(process.env.FIXED_CLOCK_RATE ?? 0);
const now = () => Math.floor(start + performance.now() * rate);

Date.now = now;
// A proxy rather than a class: dates that come from another thread stay instances of Date.
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
});
