import { useContactForgotten } from "../features/account/contact-forgotten.ts";
import { ConfirmDialog } from "../ui/confirm.tsx";
import { useArrival } from "./arrival.ts";
import { begun } from "./begun.ts";
import { useKeptPlace } from "./kept-place.ts";
import { LoadingView } from "./loading-view.tsx";
import { SearchBox } from "./search-box.ts";

/** What goes along from one screen to another, and opens over any of them. Whoever has gone before this script was there arrives all the same. */
export default function Travel() {
  useKeptPlace();
  useContactForgotten();
  useArrival(begun);
  return (
    <>
      <SearchBox />
      <ConfirmDialog />
      <LoadingView />
    </>
  );
}
