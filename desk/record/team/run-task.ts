/** Runs a call of colleagues' work, tells its message, and shows what has become of it; resolves with whether it succeeded. */
export type RunTask = (call: () => Promise<{ message: string }>) => Promise<boolean>;
