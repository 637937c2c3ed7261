/**
 * The longest wait that the operator chose, in milliseconds; 0 without one. It holds where a limit of the program is shorter: on a machine
 * that other programs slow down, what takes long need not hang.
 */
export const ownWaitMs = (): number => Number(process.env.MAX_WAIT_SECONDS ?? 0) * 1000;
