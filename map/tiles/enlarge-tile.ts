// A vector tile as the tile of a quarter of it. Protocol buffers are read and written here directly: of a tile only the geometries and the
// extents change, all other bytes are copied.

const [LAYERS, FEATURES, EXTENT, GEOMETRY] = [3, 2, 5, 4]; // fields of tile, layer, layer and feature
const [VARINT, BYTES] = [0, 2]; // wire types
const DEFAULT_EXTENT = 4096;
const [MOVE_TO, LINE_TO] = [1, 2];

interface Field {
  number: number;
  type: number;
  /** The value of a varint; the length of bytes. */
  value: number;
  /** The start of the field, of its content, and its end. */
  start: number;
  content: number;
  end: number;
}

/** Reads a number at a position: the number and where it ends. */
function readVarint(bytes: Uint8Array, at: number): [value: number, end: number] {
  let [value, scale, position] = [0, 1, at];
  for (;;) {
    const byte = bytes[position++];
    if (byte === undefined) throw new Error("a vector tile ends too early");
    value += (byte & 127) * scale;
    if (byte < 128) return [value, position];
    scale *= 128;
  }
}

function* fieldsOf(bytes: Uint8Array, from: number, to: number): Generator<Field> {
  for (let start = from; start < to; ) {
    const [key, afterKey] = readVarint(bytes, start);
    const type = key & 7;
    if (type !== VARINT && type !== BYTES) throw new Error(`a vector tile has a field of type ${type}`);
    const [value, content] = readVarint(bytes, afterKey);
    const end = type === BYTES ? content + value : content;
    yield { number: key >> 3, type, value, start, content, end };
    start = end;
  }
}

function pushVarint(value: number, out: number[]): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) out.push((rest % 128) | 128);
  out.push(rest);
}

const concat = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const bytesField = (number: number, content: Uint8Array): Uint8Array[] => {
  const head: number[] = [];
  pushVarint((number << 3) | BYTES, head);
  pushVarint(content.length, head);
  return [Uint8Array.from(head), content];
};

/** A geometry moved back by an offset. Points that are then beyond `limit` move onto it: renderers reject what is far outside of a tile. */
function moveGeometry(bytes: Uint8Array, { content, end }: Field, dx: number, dy: number, limit: number): Uint8Array {
  const out: number[] = [];
  const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
  let [x, y, movedX, movedY] = [0, 0, dx, dy];
  for (let at = content; at < end; ) {
    const [command, afterCommand] = readVarint(bytes, at);
    pushVarint(command, out);
    at = afterCommand;
    const kind = command & 7;
    for (let count = kind === MOVE_TO || kind === LINE_TO ? command >> 3 : 0; count > 0; count--) {
      const [rawX, afterX] = readVarint(bytes, at);
      const [rawY, afterY] = readVarint(bytes, afterX);
      at = afterY;
      x += rawX % 2 === 1 ? -(rawX + 1) / 2 : rawX / 2;
      y += rawY % 2 === 1 ? -(rawY + 1) / 2 : rawY / 2;
      const [nextX, nextY] = [Math.min(x, limit + dx), Math.min(y, limit + dy)];
      pushVarint(zigzag(nextX - movedX), out);
      pushVarint(zigzag(nextY - movedY), out);
      [movedX, movedY] = [nextX, nextY];
    }
  }
  return Uint8Array.from(out);
}

function enlargeLayer(bytes: Uint8Array, layer: Field, right: 0 | 1, down: 0 | 1): Uint8Array {
  const fields = [...fieldsOf(bytes, layer.content, layer.end)];
  const extent = fields.find(({ number }) => number === EXTENT)?.value ?? DEFAULT_EXTENT;
  const half = extent / 2;
  const parts: Uint8Array[] = [];
  for (const field of fields) {
    if (field.number === EXTENT) continue;
    if (field.number !== FEATURES) parts.push(bytes.subarray(field.start, field.end));
    else {
      const feature = [...fieldsOf(bytes, field.content, field.end)].flatMap((part) =>
        part.number === GEOMETRY
          ? bytesField(GEOMETRY, moveGeometry(bytes, part, right * half, down * half, extent - 1))
          : [bytes.subarray(part.start, part.end)],
      );
      parts.push(...bytesField(FEATURES, concat(feature)));
    }
  }
  const tail: number[] = [(EXTENT << 3) | VARINT];
  pushVarint(half, tail);
  return concat([...parts, Uint8Array.from(tail)]);
}

/** The tile of a quarter of a vector tile, at the next zoom level: the left or right, upper or lower one. Throws for broken bytes. */
export function enlargeTile(bytes: Uint8Array, right: 0 | 1, down: 0 | 1): Uint8Array {
  return concat(
    [...fieldsOf(bytes, 0, bytes.length)].flatMap((layer) =>
      layer.number === LAYERS && layer.type === BYTES
        ? bytesField(LAYERS, enlargeLayer(bytes, layer, right, down))
        : [bytes.subarray(layer.start, layer.end)],
    ),
  );
}
