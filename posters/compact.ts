/** Numbers that a command of path data takes. */
const ARITY: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

const tenths = (v: number) => Math.round(v * 10) / 10;

/**
 * Path data with relative commands only, without a letter that repeats and without a line that `z` draws as well. The shape
 * stays the same to the unit; equal shapes, such as the windows of a row, become equal text, which compresses well.
 */
export function relativePath(data: string): string {
  const tokens = data.match(/[a-z]|-?[\d.]+/gi) ?? [];
  let [written, previous, letter] = ["", "", ""];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (let i = 0; i < tokens.length; ) {
    if (tokens[i]!.toLowerCase() in ARITY) letter = tokens[i++]!;
    let command = letter.toLowerCase();
    const isAbsolute = letter !== command;
    let values = tokens.slice(i, i + ARITY[command]!).map(Number);
    i += values.length;
    if (command === "z") [x, y] = [startX, startY];
    else {
      if (isAbsolute)
        values = values.map((value, k) => {
          if (command === "a") return k < 5 ? value : value - (k === 5 ? x : y);
          return value - (command === "v" || (command !== "h" && k % 2) ? y : x);
        });
      const [dx, dy] = command === "h" ? [values[0]!, 0] : command === "v" ? [0, values[0]!] : values.slice(-2);
      [x, y] = [tenths(x + dx!), tenths(y + dy!)];
      if (command === "m") [startX, startY, letter] = [x, y, isAbsolute ? "L" : "l"];
      if (command === "l" && dy === 0) [command, values] = ["h", [dx!]];
      if (command === "l" && dx === 0) [command, values] = ["v", [dy!]];
      if ("lhv".includes(command) && x === startX && y === startY && tokens[i]?.toLowerCase() === "z") continue;
    }
    const numbers = values.map((value) => String(tenths(value) || 0).replace(/^(-?)0\./, "$1."));
    const isImplied = command === previous || (command === "l" && previous === "m");
    written += `${isImplied ? "" : command}${numbers.map((text, k) => (text.startsWith("-") || (k === 0 && !isImplied) ? text : ` ${text}`)).join("")}`;
    previous = command === "z" ? "" : command;
  }
  return written;
}

/** An SVG document with all its path data relative. */
export const compact = (svg: string): string =>
  svg.replaceAll(/ d="([^"]+)"/g, (_, data: string) => ` d="${relativePath(data)}"`);
