import { createServer, type Socket } from "node:net";
import { listenOnLoopback } from "./fake-server.ts";

type Stage = "greeting" | "login" | "sender" | "recipient" | "text";

/** How the fake mail server reacts. A `reply` answers the recipient command; `at` names another stage. */
export type SmtpBehaviour =
  | "accept"
  | { reply: string; at?: Stage }
  | "hang before greeting"
  | "hang after greeting"
  | "hang after text"
  | "reset at once"
  | "reset after text"
  | "garbage"
  | "drip"
  /** Writes lines of a reply to each command for so many milliseconds before the last one. */
  | { slow: number }
  /** Is silent for so many milliseconds after the text, and takes it then. */
  | { silentAfterText: number };

export interface FakeSmtp {
  url: string;
  /** Every email whose text was received, also when the reply to it was an error. */
  emails: { from: string; to: string[]; text: string }[];
  /** All lines received outside of texts. */
  lines: string[];
  /** The number of connections so far. */
  connections: number;
  /** How many of them are open. */
  open: () => number;
  /** The reaction to the next connections. */
  behaviour: SmtpBehaviour;
  close: () => Promise<void>;
}

/** Starts a local mail server that can also fail in various ways. */
export async function fakeSmtp(behaviour: SmtpBehaviour = "accept"): Promise<FakeSmtp> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    fake.connections++;
    converse(socket, fake);
  });
  const { host, close } = await listenOnLoopback(server, () => {
    for (const socket of sockets) socket.destroy();
  });
  const open = () => sockets.size;
  const fake: FakeSmtp = { url: `smtp://${host}`, emails: [], lines: [], connections: 0, open, behaviour, close };
  return fake;
}

function converse(socket: Socket, fake: FakeSmtp) {
  const { behaviour } = fake;
  const write = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  function send(line: string) {
    if (typeof behaviour === "string" || !("slow" in behaviour) || line.startsWith("220")) return write(line);
    const lines = setInterval(() => write(`${line.slice(0, 3)}-wait`), 20);
    return setTimeout(() => {
      clearInterval(lines);
      write(line);
    }, behaviour.slow);
  }
  const reply = (stage: Stage, regular: string) => {
    const isPlanned = typeof behaviour === "object" && "reply" in behaviour && (behaviour.at ?? "recipient") === stage;
    send(isPlanned ? behaviour.reply : regular);
  };
  if (behaviour === "reset at once") return void socket.resetAndDestroy();
  if (behaviour === "hang before greeting") return;
  if (behaviour === "garbage") return void send("\u0000HTTP/1.1 200 OK\r\n<!doctype html>");
  if (behaviour === "drip") return drip(socket);
  reply("greeting", "220 fake ESMTP");
  if (behaviour === "hang after greeting") return;

  let email = { from: "", to: [] as string[], text: "" };
  let inText = false;
  let rest = "";
  const commands: Record<string, (line: string) => void> = {
    EHLO: () => send("250-fake\r\n250-AUTH PLAIN\r\n250 8BITMIME"),
    AUTH: () => reply("login", "235 2.7.0 welcome"),
    MAIL: (line) => {
      email = { from: /<(.*?)>/.exec(line)?.[1] ?? "", to: [], text: "" };
      reply("sender", "250 ok");
    },
    RCPT: (line) => {
      email.to.push(/<(.*?)>/.exec(line)?.[1] ?? "");
      reply("recipient", "250 ok");
    },
    DATA: () => {
      inText = true;
      send("354 go on");
    },
    QUIT: () => socket.end("221 bye\r\n"),
  };
  function endOfText() {
    inText = false;
    fake.emails.push(email);
    if (behaviour === "reset after text") socket.resetAndDestroy();
    else if (typeof behaviour === "object" && "silentAfterText" in behaviour)
      setTimeout(() => reply("text", "250 2.0.0 queued"), behaviour.silentAfterText);
    else if (behaviour !== "hang after text") reply("text", "250 2.0.0 queued");
  }
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\r\n");
    rest = lines.pop()!;
    for (const line of lines) {
      if (inText && line === ".") endOfText();
      else if (inText) email.text += `${line.replace(/^\./, "")}\r\n`;
      else {
        fake.lines.push(line);
        (commands[line.slice(0, 4).toUpperCase()] ?? (() => send("502 what?")))(line);
      }
    }
  });
}

/** Sends an endless greeting, one character every 20 ms. */
function drip(socket: Socket) {
  socket.write("220-");
  const timer = setInterval(() => socket.write("x"), 20);
  socket.on("close", () => clearInterval(timer));
}
