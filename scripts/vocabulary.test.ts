import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
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

/** Identifiers in some folders: words that mean something else elsewhere, and in sentences. */
const IN_FOLDERS: [folder: RegExp, words: string[]][] = [
  [/^server\//, ["Kept", "Elsewhere", "Drawer", "Life", "figure", "figures", "slider", "Photograph", "Rests", "door"]],
  [/^(web|ui|api-client|desk)\//, ["loads", "acts", "Given", "late", "alive", "gates", "wished"]],
  [/^desk\//, ["room", "rooms", "ROOMS", "Photograph", "figures"]],
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
  .filter((file) => file !== "scripts/vocabulary.test.ts" && existsSync(join(root, file)));

const wordsOf = (text: string) => text.replaceAll(KEPT_BY_CONTRACT, " ").match(/[A-Za-z_$][\w$]*/g) ?? [];

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, " ")).replaceAll(/(?<!:)\/\/.*/g, "");

/** The rejected words in a file, as `file:line word`. */
function findWords(file: string, text: string, words: readonly string[]): string[] {
  const rejected = new Set(words);
  return text
    .split("\n")
    .flatMap((line, index) =>
      wordsOf(line).flatMap((word) => (rejected.has(word) ? [`${file}:${index + 1} ${word}`] : [])),
    );
}

test("uses the field's words: no name of the old vocabulary comes back", () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const local = IN_FOLDERS.flatMap(([folder, words]) => (folder.test(file) ? words : []));
    return [...findWords(file, text, EVERYWHERE), ...findWords(file, withoutComments(text), local)];
  });
  expect(found).toEqual([]);
});

test("names no file or folder by an old word", () => {
  const old =
    /(?:^|[/.-])(?:kept|keeping|wish|deeds?|late|alive|afterwards|looker|patience|turns|refusal|photographs?|figures?|letter)(?=[/.-])/;
  expect(files.filter((file) => old.test(file))).toEqual([]);
});

test("rejects an old identifier, and lets it stand as an ordinary word in a comment", () => {
  const text = "// It loads late.\nconst late = 1; /* acts */";
  expect(findWords("a.ts", text, ["late", "acts"])).toEqual(["a.ts:1 late", "a.ts:2 late", "a.ts:2 acts"]);
  expect(findWords("a.ts", withoutComments(text), ["late", "acts"])).toEqual(["a.ts:2 late"]);
});

test("finds a planted word, and not one that stands in an address or a stored value", () => {
  expect(wordsOf("const deed = 1; // whoever comes")).toEqual(["const", "deed", "whoever", "comes"]);
  expect(wordsOf('path: "home/slider", code: "photograph_unknown"')).toEqual(["path", "code"]);
});
