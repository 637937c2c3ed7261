// `node scripts/content.ts`: judges every text under database/seed/content, names each fault by file and line, and counts.
import { type ContentKind, contentFiles, contentKinds } from "../database/content.ts";
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
if (problems.length > 0) {
  console.error(`✗ ${problems.length.toLocaleString("fa")} ایراد`);
  process.exit(1);
}
