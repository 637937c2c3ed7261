import { mix } from "../../colour.ts";
import { fact } from "../../facts.ts";
import { arcade } from "../../parts/arch.ts";
import { PathBatch } from "../../path-batch.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { doorLight, ground, road } from "../../scenery/ground.ts";
import { caravan } from "../../scenery/people-and-animals.ts";
import { tree } from "../../scenery/plants.ts";
import { d, ellipse, path, polyD } from "../../svg.ts";
import { gate } from "./caravanserai-gate.ts";

/** View from above: the open court between rooms with rows of small domes. */
export function plan(scene: Scene): string {
  const { palette } = scene;
  const isRound = fact(scene, "plan") === "round";
  const cx = 600;
  const cy = 590;
  const batch = new PathBatch();
  const sides = isRound ? 16 : 4;
  const radius = isRound ? 300 : 350;
  const rotation = isRound ? 0 : Math.PI / 4;
  const pointAt = (a: number, k: number, lift = 0): [number, number] => [
    cx + Math.cos(a + rotation) * radius * k * (isRound ? 1 : 1.2),
    cy + Math.sin(a + rotation) * radius * k * 0.44 - lift,
  ];
  const ring = (k: number, lift = 0) =>
    polyD(Array.from({ length: sides }, (_, i) => pointAt((i * 2 * Math.PI) / sides, k, lift)));
  const outer =
    path(ring(1.08, -58), palette.groundShade, 'opacity=".7"') +
    path(ring(1) + ring(1, 56), palette.wallShade) +
    path(ring(1, 60), palette.wall) +
    path(ring(0.62, 60), mix(palette.wallShade, palette.dark, 0.35)) +
    path(ring(0.6, 22), mix(palette.ground, palette.wall, 0.45));
  const count = 24;
  for (let i = 0; i < count; i++) {
    const a = (i * 2 * Math.PI) / count;
    const k = isRound ? 0.82 : 0.8 / Math.max(Math.abs(Math.cos(a)), Math.abs(Math.sin(a))) / 1.42;
    const [x, y] = isRound
      ? pointAt(a, k, 60)
      : [cx + Math.cos(a) * radius * 1.2 * k, cy + Math.sin(a) * radius * 0.44 * k - 60];
    batch.add(0, mix(palette.wall, palette.snow, 0.3), d`M${x - 30} ${y + 8}a30 26 0 0 1 60 0z`);
    batch.add(1, mix(palette.wall, palette.wallShade, 0.6), d`M${x + 4} ${y - 18}a28 26 0 0 1 26 26h-16q2-16-10-26z`);
  }
  const wallFace = isRound
    ? path(
        d`M${cx - radius} ${cy - 20}V${cy + 8}A${radius} ${radius * 0.44} 0 0 0 ${cx + radius} ${cy + 8}V${cy - 56}A${radius} ${radius * 0.44} 0 0 1 ${cx - radius} ${cy - 56}z`,
        mix(palette.wall, palette.wallShade, 0.5),
      )
    : path(
        d`M${cx - radius * 0.85} ${cy + radius * 0.31 - 60}h${radius * 1.7}v62h${-radius * 1.7}z`,
        mix(palette.wall, palette.wallShade, 0.3),
      ) +
      arcade(scene, cx - radius * 0.85, cy + radius * 0.31, radius * 0.66, 4, 42) +
      arcade(scene, cx + radius * 0.19, cy + radius * 0.31, radius * 0.66, 4, 42);
  const gateY = cy + radius * (isRound ? 0.44 : 0.31) + 6;
  return (
    ground(scene, 460) +
    road(cx, gateY - 4, 40, 90, mix(palette.ground, palette.wall, 0.45)) +
    moonlit(scene, outer + wallFace) +
    moonlit(scene, String(batch)) +
    ellipse(cx, cy - 24, 40, 15, mix(palette.wall, palette.snow, 0.3)) +
    ellipse(cx, cy - 25, 30, 10, palette.water) +
    (scene.night ? ellipse(cx - 90, cy - 20, 60, 20, palette.glow, 'opacity=".4"') : "") +
    moonlit(scene, gate(scene, cx, gateY, 110, 130)) +
    doorLight(scene, cx, gateY + 8, 90) +
    caravan(scene, 640, gateY + 70, 3, 0.5, 150, 4) +
    tree(scene, 220, 700, 150) +
    tree(scene, 270, 720, 120)
  );
}
