import { readFileSync } from "node:fs";
import { type ConnectionOptions, checkServerIdentity } from "node:tls";
import { StartupError, systemReason } from "../startup-error.ts";

const modes = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"] as const;

const fileNames = ["sslrootcert", "sslcert", "sslkey"] as const;

/** How the driver encrypts a connection: not at all, if the server can, or always with these options. */
export type Tls = false | "prefer" | ConnectionOptions;

/**
 * Takes `sslmode`, `sslrootcert`, `sslcert` and `sslkey` out of the parameters of a connection URL and returns their meaning, which is
 * libpq's, for a server at `host`; over a socket there is no TLS. Without `sslmode`, a root certificate means `verify-full`. Throws {@link StartupError} for
 * an unknown mode and for files that cannot be read.
 */
export function takeTls(parameters: URLSearchParams, host: string): Tls {
  const { mode, root, files } = readTls(parameters);
  for (const name of ["sslmode", ...fileNames]) parameters.delete(name);
  if (mode === "disable") return false;
  if (mode === "allow" || mode === "prefer") return "prefer";
  const { sslrootcert: ca, sslcert: cert, sslkey: key } = files;
  const options: ConnectionOptions = {
    ...(ca && { ca: read("sslrootcert", ca) }),
    ...(cert && { cert: read("sslcert", cert) }),
    ...(key && { key: read("sslkey", key) }),
  };
  // The driver names no server when the host is an address, and Node would then take it for `localhost`.
  if (mode === "verify-full")
    return { ...options, checkServerIdentity: (_name, certificate) => checkServerIdentity(host, certificate) };
  if (mode === "require" && !root) return { ...options, rejectUnauthorized: false };
  return { ...options, checkServerIdentity: () => undefined }; // the authority alone
}

/** The files that each connection with these parameters reads. Throws {@link StartupError} for an unknown mode. */
export const findTlsFiles = (parameters: URLSearchParams): string[] => Object.values(readTls(parameters).files);

function readTls(parameters: URLSearchParams) {
  const root = parameters.get("sslrootcert");
  const named = parameters.get("sslmode") ?? (root ? "verify-full" : "disable");
  const mode = modes.find((known) => known === named);
  if (!mode) throw new StartupError(`sslmode در نشانی پایگاه داده باید یکی از ${modes.join("، ")} باشد.`);
  const files: Partial<Record<(typeof fileNames)[number], string>> = {};
  if (mode === "require" || mode === "verify-ca" || mode === "verify-full")
    for (const name of fileNames) {
      const path = parameters.get(name);
      if (path && !(name === "sslrootcert" && path === "system")) files[name] = path;
    }
  return { mode, root, files };
}

function read(name: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new StartupError(`فایل ${path} را که ${name} نام می‌برد نمی‌شود خواند (${systemReason(error)}).`, {
      cause: error,
    });
  }
}

/** Whether an error is a rejection of the server's certificate, or of TLS as a whole. */
export const isTlsError = (code: string | undefined): boolean =>
  /^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code ?? "");
