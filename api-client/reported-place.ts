const key = "reported_place";

/** Stores the name of a place that somebody wants to report, for the contact form. */
export function keepReportedPlace(name: string): void {
  try {
    localStorage.setItem(key, name);
  } catch {
    // storage is closed: the name has to be typed
  }
}

/** The stored name; empty when there is none. */
export function reportedPlace(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Forgets the name: it has been reported. */
export function forgetReportedPlace(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // storage is closed, so there is none
  }
}
