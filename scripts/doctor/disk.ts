import { access, constants, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Env } from "../../server/env.ts";
import { advice, type Finding, ok, wrong } from "./finding.ts";

const gibibyte = 2 ** 30;

/** Whether the data folder can be written, and what is free there. */
export async function checkDisk({ DATA_DIR }: Pick<Env, "DATA_DIR">): Promise<Finding[]> {
  const exists = await stat(DATA_DIR).then(
    (it) => it.isDirectory(),
    () => false,
  );
  const folder = exists ? DATA_DIR : dirname(DATA_DIR);
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable)
    return [wrong(`این کاربر در ${folder} نمی‌تواند بنویسد؛ مالک پوشه را درست کنید یا DATA_DIR دیگری بدهید.`)];
  const { bavail, bsize } = await statfs(folder);
  const free = (bavail * bsize) / gibibyte;
  const said = `${folder}: ${free.toFixed(1)} گیگابایت خالی است`;
  if (free < 0.1) return [wrong(`${said}؛ دیسک پر است و سایت چیزی نمی‌پذیرد.`)];
  return [free < 2 ? advice(`${said}؛ به‌زودی پر می‌شود.`) : ok(`${said}.`)];
}
