import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";

/** What it does with a letter. A reply stands for one to the recipient; `at` names another moment. */
export type SmtpAnswer =
  | "accept"
  | { reply: string; at?: "greeting" | "login" | "sender" | "recipient" | "text" }
  | "says nothing"
  | "hang after greeting"
  | "hang after text"
  | "reset at once"
  | "reset after text"
  | "garbage"
  | "drip";

export interface FakeSmtp {
  url: string;
  /** Every letter whose text has come in, also when the answer to it was bad. */
  letters: { from: string; to: string[]; text: string }[];
  /** All lines that came in outside of texts. */
  lines: string[];
  /** How many connections there were. */
  connections: number;
  /** What the next connections get. */
  answer: SmtpAnswer;
  close: () => Promise<void>;
}

/** A local mail server that can also misbehave. */
export async function fakeSmtp(answer: SmtpAnswer = "accept"): Promise<FakeSmtp> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    fake.connections++;
    converse(socket, fake);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const fake: FakeSmtp = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters: [],
    lines: [],
    connections: 0,
    answer,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return fake;
}

type Moment = "greeting" | "login" | "sender" | "recipient" | "text";

function converse(socket: Socket, fake: FakeSmtp) {
  const does = fake.answer;
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  const reply = (moment: Moment, good: string) => {
    const planned = typeof does === "object" && (does.at ?? "recipient") === moment;
    say(planned ? does.reply : good);
  };
  if (does === "reset at once") return void socket.resetAndDestroy();
  if (does === "says nothing") return;
  if (does === "garbage") return void say("\u0000HTTP/1.1 200 OK\r\n<!doctype html>");
  if (does === "drip") return drip(socket);
  reply("greeting", "220 fake ESMTP");
  if (does === "hang after greeting") return;

  let letter = { from: "", to: [] as string[], text: "" };
  let inText = false;
  let rest = "";
  const commands: Record<string, (line: string) => void> = {
    EHLO: () => say("250-fake\r\n250-AUTH PLAIN\r\n250 8BITMIME"),
    AUTH: () => reply("login", "235 2.7.0 welcome"),
    MAIL: (line) => {
      letter = { from: /<(.*?)>/.exec(line)?.[1] ?? "", to: [], text: "" };
      reply("sender", "250 ok");
    },
    RCPT: (line) => {
      letter.to.push(/<(.*?)>/.exec(line)?.[1] ?? "");
      reply("recipient", "250 ok");
    },
    DATA: () => {
      inText = true;
      say("354 go on");
    },
    QUIT: () => socket.end("221 bye\r\n"),
  };
  function endOfText() {
    inText = false;
    fake.letters.push(letter);
    if (does === "reset after text") socket.resetAndDestroy();
    else if (does !== "hang after text") reply("text", "250 2.0.0 queued");
  }
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\r\n");
    rest = lines.pop()!;
    for (const line of lines) {
      if (inText && line === ".") endOfText();
      else if (inText) letter.text += `${line.replace(/^\./, "")}\r\n`;
      else {
        fake.lines.push(line);
        (commands[line.slice(0, 4).toUpperCase()] ?? (() => say("502 what?")))(line);
      }
    }
  });
}

/** A greeting without end, a letter at a time. */
function drip(socket: Socket) {
  socket.write("220-");
  const timer = setInterval(() => socket.write("x"), 20);
  socket.on("close", () => clearInterval(timer));
}
