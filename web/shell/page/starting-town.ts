import { readStorage, writeStorage } from "../../../api-client/storage.ts";
import { navigation } from "../../../ui/navigation/visit.ts";

const KEY = "from";

/** The town of the home page, from which the visitor sets out: a choice is sent at once, and remembered for the next visit. */
export function rememberStartingTown(): void {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.form?.dataset.startingTown === undefined) return;
    writeStorage("localStorage", KEY, target.value);
    target.form.requestSubmit();
  });
  const town = location.pathname === "/" && location.search === "" && readStorage("localStorage", KEY);
  if (town) navigation.visit(`/?from=${encodeURIComponent(town)}`, { replace: true, optional: true });
}
