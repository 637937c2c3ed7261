// `node scripts/content.ts`: lints every text under database/seed/content, prints each problem with file and line, reports how
// much of the seed is described, and fails below the minimums of `content/minimums.ts`.
import { type ContentKind, contentKinds, readContentFiles } from "../database/content.ts";
import { fa } from "../text/digits.ts";
import { checkSeedActivities } from "./content/activity.rules.ts";
import { censusLines } from "./content/census.report.ts";
import { censusOf, readSeedRows } from "./content/census.ts";
import { seedSlugs } from "./content/link.rules.ts";
import { lintContent } from "./content/lint.ts";
import { checkMinimums } from "./content/minimums.ts";
import { checkSeedNames } from "./content/name.rules.ts";
import { ruleLabels } from "./content/rules.ts";
import { countWords } from "./content/set.rules.ts";

const kindLabels: Record<ContentKind, string> = {
  page: "صفحه",
  slider: "اسلاید",
  post: "نوشته",
  faq: "پرسش",
  activity: "معرفی فعالیت",
  place: "مکان",
  province: "استان",
  type: "نوع",
  category: "دسته",
};

const files = await readContentFiles();
const posts = files.flatMap(({ file }) => /^post\/(.+)\.md$/.exec(file)?.[1] ?? []);
const { problems, contents } = lintContent(files, await seedSlugs(posts));

for (const { file, line, rule, excerpt } of problems)
  console.error(`database/seed/content/${file}:${line}: ${ruleLabels[rule]}: ${JSON.stringify(excerpt).slice(1, -1)}`);
for (const kind of contentKinds) {
  const texts = contents.filter((content) => content.kind === kind);
  const words = texts.reduce((sum, content) => sum + countWords(content), 0);
  console.log(`${kindLabels[kind]}: ${fa(texts.length)}، ${fa(words)} واژه`);
}
const census = censusOf(contents, await readSeedRows());
for (const line of censusLines(census)) console.log(line);

const shortages = checkMinimums(census);
for (const shortage of shortages) console.error(shortage);
const seedProblems = [...(await checkSeedActivities()), ...(await checkSeedNames())];
for (const problem of seedProblems) console.error(`database/seed/${problem}`);
const problemCount = problems.length + shortages.length + seedProblems.length;
if (problemCount > 0) {
  console.error(`✗ ${fa(problemCount)} ایراد`);
  process.exit(1);
}
