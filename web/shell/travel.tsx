import { useContactForgotten } from "../features/account/contact-forgotten.ts";
import { useArrival } from "./arrival.ts";
import { begun } from "./begun.ts";
import { useKeptPlace } from "./kept-place.ts";
import { LoadingView } from "./loading-view.tsx";

/** The way from one screen to another. Whoever has gone before this script was there arrives all the same. */
export default function Travel() {
  useKeptPlace();
  useContactForgotten();
  useArrival(begun);
  return <LoadingView />;
}
