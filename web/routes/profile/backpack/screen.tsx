import { useLoaderData } from "react-router";
import Backpack from "./backpack.island.tsx";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

/** `/profile/backpack`: the packing list. */
export const Component = () => (
  <>
    <title>کوله‌پشتی | سرزمین</title>
    <noscript>
      <p className={css.scriptless}>برای بستن کوله‌پشتی، جاوااسکریپت مرورگر را روشن کنید.</p>
    </noscript>
    <Backpack {...useLoaderData<typeof loader>()} />
  </>
);
