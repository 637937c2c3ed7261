/** The instant that the server, the database and the browser use as the current time. */
export const CURRENT_TIME = Date.UTC(2026, 11, 1, 8, 30);

/**
 * Replaces `Date` so that the current time is always `time`, in milliseconds. The browser gets the text of this function, so it uses
 * nothing from outside of itself.
 */
export function setCurrentTime(time: number): void {
  const { Date: RealDate } = globalThis;
  const fixedDate = new Proxy(RealDate, {
    apply: () => new RealDate(time).toString(),
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [time] : args, newTarget),
    get: (target, name) => (name === "now" ? () => time : Reflect.get(target, name)),
  });
  Object.defineProperty(RealDate.prototype, "constructor", { value: fixedDate });
  globalThis.Date = fixedDate;
}

/** Makes `Math.random` return the same numbers in each page. The browser gets the text of this function, too. */
export function seedRandom(): void {
  let state = 1;
  Math.random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
