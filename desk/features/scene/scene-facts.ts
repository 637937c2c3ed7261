/** What is known of a place's look, by name. */
export type Facts = Readonly<Record<string, string>>;

/** The facts of the text that the API has, `minarets=2|dome=gold`. */
export const readFacts = (text: string): Facts =>
  Object.fromEntries(
    text.split("|").flatMap((part) => {
      const [name = "", value = ""] = part.split("=");
      return value === "" ? [] : [[name, value]];
    }),
  );

/** The text with one fact changed, in the order of names as the API has it; an empty value removes it. */
export function withFact(text: string, name: string, value: string): string {
  const facts: Record<string, string> = { ...readFacts(text), [name]: value };
  return Object.keys(facts)
    .filter((it) => facts[it] !== "")
    .sort()
    .map((it) => `${it}=${facts[it]}`)
    .join("|");
}
