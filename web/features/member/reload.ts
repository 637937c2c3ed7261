const key = "said";

/**
 * Loads the page anew and never resolves: whatever waits for it stays busy until the page is gone. The sentence is said by
 * the new page, see `takeSaid`; a toast of the old one would vanish with it.
 */
export function reloadSaying(text: string): Promise<never> {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // storage is closed: the new data says it
  }
  location.reload();
  return new Promise(() => {});
}

/** What was to be said after the page was loaded anew; once. */
export function takeSaid(): string | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return null;
  }
}
