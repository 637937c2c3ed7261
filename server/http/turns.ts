import { refusal } from "../../contract/errors.ts";

type InTurn = <T>(run: () => Promise<T>, size?: number) => Promise<T>;

/**
 * A room that is shared, for what takes so much memory that many at once would end the process. Whoever does not fit waits in a
 * queue; whoever finds `waiting` others in it is refused with `too_often`. A size beyond the room would wait forever.
 */
export function turns(room: number, waiting: number): InTurn {
  const queue: { size: number; enter: () => void }[] = [];
  let taken = 0;
  function admit() {
    while (queue[0] && taken + queue[0].size <= room) {
      const { size, enter } = queue.shift()!;
      taken += size;
      enter();
    }
  }
  return async (run, size = 1) => {
    if (queue.length >= waiting) throw refusal("too_often", undefined, 10);
    await new Promise<void>((enter) => {
      queue.push({ size, enter });
      admit();
    });
    try {
      return await run();
    } finally {
      taken -= size;
      admit();
    }
  };
}
