// `node scripts/content.ts`: judges every text under database/seed/content, names each fault by file and line, counts what
// is written against what there is to write about, and fails where there is less than there was.
import { type ContentKind, contentFiles, contentKinds } from "../database/content.ts";
import { censusLines } from "./content/census.report.ts";
import { censusOf, readCatalogue } from "./content/census.ts";
import { judgeFloors } from "./content/floors.ts";
import { judge } from "./content/judge.ts";
import { seedSlugs } from "./content/link.rules.ts";
import { rules } from "./content/problem.ts";
import { countWords } from "./content/set.rules.ts";

const names: Record<ContentKind, string> = {
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

const files = await contentFiles();
const posts = files.flatMap(({ file }) => /^post\/(.+)\.md$/.exec(file)?.[1] ?? []);
const { problems, contents } = judge(files, await seedSlugs(posts));

for (const { file, line, rule, piece } of problems)
  console.error(`database/seed/content/${file}:${line}: ${rules[rule]}: ${JSON.stringify(piece).slice(1, -1)}`);
for (const kind of contentKinds) {
  const of = contents.filter((content) => content.kind === kind);
  const words = of.reduce((sum, content) => sum + countWords(content), 0);
  console.log(`${names[kind]}: ${of.length.toLocaleString("fa")}، ${words.toLocaleString("fa")} واژه`);
}
const census = censusOf(contents, await readCatalogue());
for (const line of censusLines(census)) console.log(line);

const shortages = judgeFloors(census);
for (const shortage of shortages) console.error(shortage);
const faults = problems.length + shortages.length;
if (faults > 0) {
  console.error(`✗ ${faults.toLocaleString("fa")} ایراد`);
  process.exit(1);
}
