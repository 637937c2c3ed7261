const maxResponseBytes = 64 * 1024; // genuine responses have a few hundred bytes

/**
 * Reads a gateway's response as JSON. `json` is undefined for an invalid body; returns undefined if the body is too
 * large.
 */
export async function readJsonResponse(response: Response): Promise<{ json: unknown } | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxResponseBytes) return; // leaving the loop closes the connection
    chunks.push(chunk);
  }
  return { json: parseJson(Buffer.concat(chunks).toString("utf8")) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
