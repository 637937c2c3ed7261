import { useState } from "react";
import { readStorage, writeStorage } from "../../../api-client/storage.ts";

const STORAGE_KEY = "desk-single-keys";

/** Whether single-key shortcuts are on; stored per browser. */
export function useKeysEnabled() {
  const [isEnabled, setIsEnabled] = useState(() => readStorage("localStorage", STORAGE_KEY) !== "off");
  const store = (isEnabled: boolean) => {
    setIsEnabled(isEnabled);
    writeStorage("localStorage", STORAGE_KEY, isEnabled ? "on" : "off");
  };
  return [isEnabled, store] as const;
}
