/** A comment, a string, a regular expression, or one of the characters that begin or end a template or a block. */
const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|(?<=(?:^|[=(,:?!&|[{};]|=>|return)\s*)\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*|[`{}]/g;

/**
 * Returns the code without comments and with empty strings, templates and regular expressions. The expressions inside of templates
 * stay.
 */
export function stripText(text: string): string {
  let code = "";
  let position = 0;
  const openBraces: ("{" | "${")[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [token] = match;
    code += text.slice(position, match.index);
    position = match.index + token.length;
    if (token === "{") openBraces.push("{");
    if (token === "`" || (token === "}" && openBraces.pop() === "${")) {
      const end = findTemplateEnd(text, position);
      const hasExpression = text.startsWith("${", end);
      if (hasExpression) openBraces.push("${");
      code += token + (hasExpression ? "${" : "`");
      position = end + (hasExpression ? 2 : 1);
      TOKEN.lastIndex = position;
    } else code += replacementFor(token);
  }
  return code + text.slice(position);
}

function replacementFor(token: string): string {
  if (token === "{" || token === "}") return token;
  if (/^["']/.test(token)) return '""';
  return /^\/[/*]/.test(token) ? "" : "0"; // a comment or a regular expression
}

/** Returns the index of the closing backtick, or of the next `${`. */
function findTemplateEnd(text: string, start: number): number {
  let index = start;
  while (index < text.length && text[index] !== "`" && !text.startsWith("${", index))
    index += text[index] === "\\" ? 2 : 1;
  return index;
}
