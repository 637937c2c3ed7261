import { connect, type Db } from "../../database/connect.ts";

/** Of members and their limits; the server's own statements on other tables come at any time. */
const isOfMembers = /^(begin|commit)|account|rate_limit|session|security_event/i;

/** A pool that notes the statements about members that it sends: what is composed of several parts is one statement. */
export interface NotingDb {
  db: Db;
  /** Runs `work` and returns the statements that were sent meanwhile, `begin` and `commit` included. */
  during: (work: () => Promise<unknown>) => Promise<string[]>;
}

/** Connects to a test database; the caller closes the pool. */
export function connectNoting(url: string): NotingDb {
  let sent: string[] = [];
  return {
    db: connect(url, 4, { debug: (_connection, text) => void (isOfMembers.test(text) && sent.push(text)) }),
    async during(work) {
      sent = [];
      await work();
      return sent;
    },
  };
}
