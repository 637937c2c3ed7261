import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const showApp = endpoint({
  method: "GET",
  path: "home/app",
  access: "anyone",
  summary: "آیا بستهٔ برنامهٔ اندروید برای دریافت هست؟",
  input: z.object({}),
  output: z.object({ android_package: z.boolean() }),
});
