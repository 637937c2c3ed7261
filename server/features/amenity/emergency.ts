import type { z } from "zod";
import type { EmergencyNumber } from "../../../contract/catalog/amenity.ts";

/** Numbers that are called free of charge everywhere in Iran. */
export const EMERGENCY_NUMBERS: z.output<typeof EmergencyNumber>[] = [
  { number: "115", name: "اورژانس" },
  { number: "112", name: "امداد و نجات هلال‌احمر" },
  { number: "110", name: "پلیس" },
  { number: "125", name: "آتش‌نشانی" },
];

/** Kinds of places where one gets into distress far from help: mountains, caves, deserts and canyons. */
const remoteKinds = new Set(["peak", "cave", "desert", "canyon"]);

export const isRemoteKind = (kind: string): boolean => remoteKinds.has(kind);
