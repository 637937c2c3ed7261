import type { PlaceColumns } from "../places/place-columns.ts";
import type { PlaceTraits } from "../places/place-traits.ts";

/**
 * What similar places are chosen by, side by side in the order of the slots: one after the other in memory, places are compared
 * several times as fast as where each lies somewhere else.
 */
export interface PackedPlaces {
  slots: Uint32Array;
  /** For each place its type, its importance and its row of {@link PlaceTraits}. */
  rows: Uint32Array;
  rowLength: number;
  lat: Float64Array;
  lon: Float64Array;
}

/** The words of a row before the traits. */
export const TRAITS = 2;

/** Packs the first `length` of some slots. */
export function packPlaces(
  { columns, traits }: { columns: PlaceColumns; traits: PlaceTraits },
  slots: Uint32Array,
  length: number,
): PackedPlaces {
  const rowLength = TRAITS + traits.rowLength;
  const rows = new Uint32Array(length * rowLength);
  const lat = new Float64Array(length);
  const lon = new Float64Array(length);
  for (let nth = 0; nth < length; nth++) {
    const slot = slots[nth]!;
    rows[nth * rowLength] = columns.typeId[slot]!;
    rows[nth * rowLength + 1] = columns.importance[slot]!;
    traits.copyRow(slot, rows, nth * rowLength + TRAITS);
    lat[nth] = columns.lat[slot]!;
    lon[nth] = columns.lon[slot]!;
  }
  return { slots, rows, rowLength, lat, lon };
}
