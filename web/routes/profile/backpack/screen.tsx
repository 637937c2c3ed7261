import { useLoaderData } from "react-router";
import Backpack from "./backpack.island.tsx";
import type { loader } from "./data.ts";

/** `/profile/backpack`: the packing list. */
export const Component = () => (
  <>
    <title>کوله‌پشتی | سرزمین</title>
    <Backpack {...useLoaderData<typeof loader>()} />
  </>
);
