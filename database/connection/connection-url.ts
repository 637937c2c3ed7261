import { fa } from "../../text/digits.ts";
import { StartupError } from "../startup-error.ts";

const sessionAttributes = ["any", "read-write", "read-only", "primary", "standby", "prefer-standby"] as const;

/** libpq's `target_session_attrs`: what a server must be to be connected to. */
export type SessionAttribute = (typeof sessionAttributes)[number];

export interface ConnectionUrl {
  /** The URLs of the single hosts, in order, as `connect()` takes them. */
  hosts: string[];
  /** Undefined when the URL does not say. */
  attribute: SessionAttribute | undefined;
}

interface Host {
  /** A name, an address, or the folder of a socket. */
  name: string;
  port: string;
}

const shape = /^postgres(?:ql)?:\/\/(?:([^@/?]*)@)?([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/s;
const hostShape = /^(\[[^\]]+\]|[^:[\]]*)(?::([^:]*))?$/;

/**
 * Parses a connection URL with libpq's meaning: hosts with ports of their own, `?host=a,b&port=5432,5433`, folders of sockets,
 * `user`, `password`, `dbname` and `target_session_attrs`. Other parameters are left in the URLs of the hosts. Throws
 * {@link StartupError} that begins with `name`, the setting, and contains no part of the URL, in which a password may be.
 */
export function parseConnectionUrl(url: string, name = "DATABASE_URL"): ConnectionUrl {
  const [, userInfo = "", hostList = "", path = "", query = ""] = shape.exec(url) ?? failShape(name);
  const parameters = new URLSearchParams(query.replaceAll("+", "%2B")); // libpq knows no plus for a space
  const take = (key: string) => {
    const value = parameters.get(key);
    parameters.delete(key);
    return value;
  };
  const [user = "", ...password] = userInfo.split(":");
  const hosts = readHosts(hostList, take("host"), take("port"), name);
  const attribute = readAttribute(take("target_session_attrs"), name);
  const login = [encode(take("user")) ?? user, encode(take("password")) ?? password.join(":")];
  const database = encode(take("dbname")) ?? path;
  const urls = hosts.map((host) => hostUrl(host, login, database, parameters));
  if (!urls.every((text) => URL.canParse(text))) failShape(name);
  return { hosts: urls, attribute };
}

const encode = (text: string | null) => (text === null ? undefined : encodeURIComponent(text));

function failShape(name: string): never {
  throw new StartupError(`${name} باید مانند postgres://user:password@host:5432/database باشد.`);
}

function readHosts(list: string, hostParameter: string | null, portParameter: string | null, name: string): Host[] {
  const inUrl = list.split(",").map((text): Host => {
    const [, host = "", port = ""] = hostShape.exec(text) ?? failShape(name);
    return { name: decode(host, name), port };
  });
  const names = hostParameter?.split(",") ?? inUrl.map((host) => host.name);
  const ports = portParameter?.split(",") ?? inUrl.map((host) => host.port);
  if (ports.length !== 1 && ports.length !== names.length)
    throw new StartupError(
      `${name} برای ${fa(names.length)} میزبان ${fa(ports.length)} درگاه دارد؛ یک درگاه برای همه بدهید یا یکی برای هر کدام.`,
    );
  return names.map((host, n) => ({ name: host, port: readPort(ports[n] ?? ports[0] ?? "", name) }));
}

function decode(text: string, name: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return failShape(name);
  }
}

function readPort(text: string, name: string): string {
  if (text === "") return "5432";
  if (/^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= 65_535) return text;
  throw new StartupError(`هر درگاه در ${name} باید عددی از ۱ تا ۶۵۵۳۵ باشد.`);
}

function readAttribute(text: string | null, name: string): SessionAttribute | undefined {
  const attribute = sessionAttributes.find((known) => known === text);
  if (text !== null && !attribute)
    throw new StartupError(`target_session_attrs در ${name} باید یکی از ${sessionAttributes.join("، ")} باشد.`);
  return attribute;
}

function hostUrl({ name, port }: Host, [user, password]: string[], database: string, parameters: URLSearchParams) {
  const isFolder = name.startsWith("/");
  const query = new URLSearchParams(parameters);
  if (isFolder) query.set("host", name);
  const login = user || password ? `${user}${password ? `:${password}` : ""}@` : "";
  return `postgres://${login}${isFolder || name === "" ? "localhost" : name}:${port}/${database}${query.size > 0 ? `?${query}` : ""}`;
}
