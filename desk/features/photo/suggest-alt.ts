/** Names that cameras, phones and messengers give. */
const machineName =
  /^(?:img|image|dsc[fn]?|dscn|pxl|photo|picture|pic|screenshot|whatsapp|telegram|signal|fb|mvimg|dji|gopr|gp|p|wa|untitled|copy|edited|final|\d+|[0-9a-f]{8,}|[a-z]{1,4}\d+|at|am|pm|of|the|jpe?g|png|webp|avif)$/i;

/** The words of a file's name that a person gave it; empty for `IMG_0001.jpg`. */
export function wordsOfFileName(fileName: string): string {
  const words = fileName
    .replace(/\.[a-z0-9]{2,5}$/i, "")
    .split(/[\s_.,()[\]+~-]+/)
    .filter((word) => word !== "" && !machineName.test(word) && /\p{L}{2}/u.test(word));
  return words.join(" ");
}

/** What may be seen in a photo, by the name of its file and of its place or story, at most 200 letters. */
export function suggestAlt(fileName: string, subjectName: string): string {
  const words = wordsOfFileName(fileName);
  return (words === "" || subjectName.includes(words) ? subjectName : `${words}، ${subjectName}`).slice(0, 200);
}
