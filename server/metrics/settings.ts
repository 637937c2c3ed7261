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

type MetricsSettings = z.infer<z.ZodObject<typeof metricsSettings>>;

const loopback = /^(?:localhost|127\..+|::1)$/;

/** A sentence when anybody in the network can read the metrics. */
export const metricsWarning = ({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: MetricsSettings): string | undefined =>
  METRICS_PORT !== undefined && METRICS_TOKEN === undefined && !loopback.test(METRICS_HOST)
    ? `هر کس در شبکه METRICS_PORT ${METRICS_PORT} را می‌خواند؛ METRICS_TOKEN بگذارید یا دیوار آتش را ببینید.`
    : undefined;
