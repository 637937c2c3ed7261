import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// Names that this code base used before it took the field's own words (docs/glossary.md). Whole words, so that ordinary words
// that contain them stay free. Migrations that have run, the seed and Persian texts are not looked at.

/** Everywhere: identifiers and words of comments. */
const EVERYWHERE = [
  ...["Refusal", "RefusalCode", "RefusalBody", "REFUSALS", "refusal", "refusals", "asRefusal", "sendRefusal"],
  ...["Answering", "createAnswers", "allAnswers", "sendKept", "Keeper", "pressHarder"],
  ...["keepWish", "takeWish", "Wish", "WishKind", "wishIn", "carryOut", "loadsOwn"],
  ...[
    "useDeed",
    "useDeeds",
    "Deed",
    "deed",
    "deeds",
    "useAlive",
    "useKeptPlace",
    "useArrival",
    "OnTheWay",
    "wantOnTheWay",
  ],
  ...["createLooker", "Looker", "LookerOptions", "lookEvery", "RecordDesk", "keepStanding", "StandingCollection"],
  ...["STANDING_COLLECTIONS", "keptIn", "setsHolding", "KeepButton", "SavePlace", "useKeeping", "useWanted"],
  ...["losePatience", "MOST_PATIENCE", "inTime", "patience", "Patience", "comeIn", "giveBack", "firstWithin", "spanOf"],
  ...["restsOf", "heed", "forAll", "forOne", "tidy", "tidyHourly", "StartFailure", "listenFailure"],
  ...["tellAnnouncements", "tellPortion", "ArrivedFile", "SentFile", "forgetArrivals"],
  ...["whoever", "Whoever", "nobody", "Nobody", "somebody", "Somebody"],
];

/** In some folders: words that mean something else elsewhere. */
const IN_FOLDERS: [folder: RegExp, words: string[]][] = [
  [
    /^server\//,
    ["Kept", "Elsewhere", "Drawer", "Life", "figure", "figures", "slider", "photograph", "letter", "Rests", "door"],
  ],
  [/^(web|ui|api-client|desk)\//, ["loads", "acts", "Given", "late", "alive", "gates", "wished"]],
  [/^desk\//, ["room", "rooms", "ROOMS", "photograph", "letter", "figures"]],
  [/^contract\//, ["call", "Call"]],
];

/** What stays: fields and addresses of the API, stored values, and names of others' interfaces. */
const KEPT_BY_CONTRACT =
  /["'`][^"'`]*["'`]|`[^`]*`|\b(?:desk\/|home\/|profile\/)[\w/-]+|\b\w*(?:_unknown|_wrong|_taken|_refused)\b/g;

const root = join(import.meta.dirname, "..");
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx", "*.css"], {
  cwd: root,
  encoding: "utf8",
})
  .trim()
  .split("\n")
  .filter((file) => file !== "scripts/vocabulary.test.ts");

const wordsOf = (text: string) => text.replaceAll(KEPT_BY_CONTRACT, " ").match(/[A-Za-z_$][\w$]*/g) ?? [];

test("uses the field's words: no name of the old vocabulary comes back", () => {
  const everywhere = new Set(EVERYWHERE);
  const found: string[] = [];
  for (const file of files) {
    const rejected = new Set([
      ...everywhere,
      ...IN_FOLDERS.flatMap(([folder, words]) => (folder.test(file) ? words : [])),
    ]);
    const lines = readFileSync(join(root, file), "utf8").split("\n");
    for (const [index, line] of lines.entries())
      for (const word of wordsOf(line)) if (rejected.has(word)) found.push(`${file}:${index + 1} ${word}`);
  }
  expect(found).toEqual([]);
});

test("names no file or folder by an old word", () => {
  const old =
    /(?:^|[/.-])(?:kept|keeping|wish|deeds?|late|alive|afterwards|looker|patience|turns|refusal|gate|gates|slider|photographs?|figures?|letter)(?=[/.-])/;
  expect(files.filter((file) => old.test(file))).toEqual([]);
});

test("finds a planted word, and not one that stands in an address or a stored value", () => {
  expect(wordsOf("const deed = 1; // whoever comes")).toEqual(["const", "deed", "whoever", "comes"]);
  expect(wordsOf('path: "home/slider", code: "photograph_unknown"')).toEqual(["path", "code"]);
});
