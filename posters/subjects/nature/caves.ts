import { fact, staged } from "../../facts.ts";
import type { Draw, Scene } from "../../scene.ts";
import { drawnScene, rockOf } from "../building/drawn-building.ts";
import { cave } from "./cave.ts";
import { caveMouth } from "./cave-mouth.ts";

const entrance = drawnScene("cave-entrance");

/** A cave by its facts: flooded, dry, a shaft, rooms cut by hand, or only its entrance where nothing is known. */
export function anyCave(scene: Scene): string {
  const walk: Draw = (s) => cave(s, { boat: false, tint: rockOf(s) });
  const hall = drawnScene(fact(scene, "rock") === "salt" ? "salt-hall" : "dry-hall");
  const drawings: Record<string, readonly Draw[]> = {
    lake: [(s) => cave(s, { boat: true, tint: rockOf(s) })],
    wet: [walk, entrance],
    dry: [hall, hall, entrance],
    ice: [(s) => cave(s, { boat: false, ice: true, tint: rockOf(s) }), caveMouth],
    shaft: [drawnScene("shaft"), entrance],
    rooms: [drawnScene("cut-rooms"), entrance],
  };
  return staged(scene, drawings[fact(scene, "cave")] ?? [entrance, caveMouth])(scene);
}
