import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Image } from "../image.ts";

export const Slide = z.object({
  id: z.int(),
  title: z.string(),
  subtitle: z.string(),
  image: Image,
  /** A path on this site. */
  link: z.string(),
  /** The Jalali months in which it is in season; none for all. */
  months: z.array(z.int()),
});
export type Slide = z.output<typeof Slide>;

export const listSlides = endpoint({
  method: "GET",
  path: "home/slider",
  access: "anyone",
  summary: "اسلایدهای صفحهٔ نخست",
  input: z.object({}),
  output: z.object({ data: z.array(Slide) }),
});
