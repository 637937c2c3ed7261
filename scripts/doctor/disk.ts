import { access, constants, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Env } from "../../server/env.ts";
import { fa } from "../../text/digits.ts";
import { advice, type Finding, ok, wrong } from "./finding.ts";

const gibibyte = 2 ** 30;

/** The path itself, or the nearest one above it that there is: the folders in between are made at the start. */
const nearestPath = (path: string): Promise<string> =>
  stat(path).then(
    () => path,
    () => nearestPath(dirname(path)),
  );

/** Whether the data folder can be written, and what is free there. */
export async function checkDisk({ DATA_DIR }: Pick<Env, "DATA_DIR">): Promise<Finding[]> {
  const folder = await nearestPath(DATA_DIR);
  const isFolder = (await stat(folder)).isDirectory();
  if (!isFolder) return [wrong(`${folder} پوشه نیست؛ آن را جابه‌جا کنید یا DATA_DIR دیگری بدهید.`)];
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable)
    return [wrong(`این کاربر در ${folder} نمی‌تواند بنویسد؛ مالک پوشه را درست کنید یا DATA_DIR دیگری بدهید.`)];
  const { bavail, bsize } = await statfs(folder);
  const free = (bavail * bsize) / gibibyte;
  const said = `${folder}: ${fa(free, 1)} گیگابایت خالی است`;
  if (free < 0.1) return [wrong(`${said}؛ دیسک پر است و سایت چیزی نمی‌پذیرد.`)];
  return [free < 2 ? advice(`${said}؛ به‌زودی پر می‌شود.`) : ok(`${said}.`)];
}
