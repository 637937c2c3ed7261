const largestAnswer = 64 * 1024; // bytes; an honest one has a few hundred

/** What a gateway answered; `json` is undefined when the body is none. Nothing when the body is too large to be honest. */
export async function readAnswer(response: Response): Promise<{ json: unknown } | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > largestAnswer) return; // leaving the loop hangs up
    parts.push(part);
  }
  return { json: parsed(Buffer.concat(parts).toString("utf8")) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
