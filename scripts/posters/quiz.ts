/**
 * Asks whether places of importance 5 are recognised by their drawings: each drawing without its name, and four names to choose
 * from. The wrong names are those of important places of the same kind, as far as there are three.
 *   node scripts/posters/quiz.ts --seed 1 --out FOLDER        writes the questions as pictures, twelve on each
 *   node scripts/posters/quiz.ts --seed 1 --choices FILE      prints how many are right, and those that are wrong
 * A line of the file is the number of a question and the number of the chosen name: `17 3`.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { drawPoster } from "../../posters/poster.ts";
import { createRng, type Rng } from "../../posters/random.ts";
import { type ListedPlace, listedPlaces } from "../poster-likeness/default-lists.ts";
import { contactSheet, screenshotPages } from "./contact-sheet.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    out: { type: "string" },
    choices: { type: "string" },
  },
});

const CHOICES = 4;
const PER_SHEET = 12;
const places = listedPlaces();
const important = places.filter(({ importance }) => importance >= 4);
const rng = createRng(`quiz ${values.seed}`);
const questions = shuffled(
  places.filter(({ importance }) => importance === 5),
  rng,
).map((place) => ({ place, names: shuffled([place, ...othersOf(place)], rng) }));

function shuffled<T>(list: readonly T[], next: Rng): T[] {
  return list
    .map((item) => [next(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

/** Important places of the same kind, then of any kind. */
function othersOf(place: ListedPlace): ListedPlace[] {
  const others = shuffled(important, rng).filter((other) => other !== place);
  const isSameKind = ({ subject }: ListedPlace) => subject.kind === place.subject.kind;
  return [...others.filter(isSameKind), ...others.filter((other) => !isSameKind(other))].slice(0, CHOICES - 1);
}

if (values.out) {
  const folder = values.out;
  mkdirSync(folder, { recursive: true });
  const pictures = questions.map(({ place, names }, i) => ({
    svg: drawPoster(place.subject, "day"),
    captions: [`${i + 1}`, ...names.map(({ name }, nth) => `${nth + 1}. ${name}`)],
  }));
  const sheets = Array.from({ length: Math.ceil(pictures.length / PER_SHEET) }, (_, i) => {
    const html = contactSheet(pictures.slice(i * PER_SHEET, (i + 1) * PER_SHEET), {
      columns: 4,
      ratio: "4/3",
      fontSize: 15,
    });
    return [join(folder, `quiz-${values.seed}-${i + 1}.png`), html] as const;
  });
  await screenshotPages(new Map(sheets));
  console.log(`${questions.length} questions on ${sheets.length} pictures`);
}

if (values.choices) {
  const chosen = new Map(
    readFileSync(values.choices, "utf8")
      .trim()
      .split("\n")
      .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]),
  );
  const right = questions.filter(({ place, names }, i) => names[(chosen.get(i + 1) ?? 0) - 1] === place);
  for (const [i, { place, names }] of questions.entries())
    if (!right.includes(questions[i]!))
      console.log(`${i + 1}: ${place.name} (${place.subject.slug}), not ${names[(chosen.get(i + 1) ?? 0) - 1]?.name}`);
  console.log(`recognised: ${right.length} of ${questions.length}`);
}
