import { readStorage, removeStorage, writeStorage } from "./storage.ts";

const STORAGE_KEY = "reported_place";

/** Saves the name of a place to report, for the contact form. */
export function saveReportedPlace(name: string): void {
  writeStorage("localStorage", STORAGE_KEY, name);
}

/** The saved name; empty when there is none. */
export const loadReportedPlace = (): string => readStorage("localStorage", STORAGE_KEY) ?? "";

/** Deletes the saved name, after the report. */
export const clearReportedPlace = (): void => removeStorage("localStorage", STORAGE_KEY);
