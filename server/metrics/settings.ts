import { z } from "zod";

export const metricsSettings = {
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .optional(),
  METRICS_HOST: z
    .string()
    .regex(/^[\w.:%-]+$/)
    .default("localhost"),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/)
    .optional(),
};

export const metricsHints: Record<string, string> = {
  METRICS_PORT: "METRICS_PORT باید عددی از ۰ تا ۶۵۵۳۵ باشد",
  METRICS_HOST: "METRICS_HOST باید نام یا نشانی یک میزبان باشد، مانند localhost یا 0.0.0.0",
  METRICS_TOKEN: "METRICS_TOKEN باید ۱۶ تا ۲۰۰ نویسهٔ لاتین بدون فاصله باشد",
};
