interface EmphasizedProps {
  text: string;
  /** What stands out; nothing does where it is null or not in the text. */
  part: string | null;
}

/** A sentence in which one part stands out. */
export function Emphasized({ text, part }: EmphasizedProps) {
  const start = part ? text.indexOf(part) : -1;
  if (!part || start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <b>{part}</b>
      {text.slice(start + part.length)}
    </>
  );
}
