import { showDesk } from "../../../contract/desk/staff.ts";
import { refusal } from "../../../contract/errors.ts";
import type { Db } from "../../../database/connect.ts";
import type { Answering } from "../../http/answers.ts";
import { staffMember, waitingWork } from "./staff.sql.ts";

/** Who works at the desk. */
export function staffDeskAnswers(answer: Answering, { db }: { db: Db }) {
  answer(showDesk, async (_input, { member }) => {
    const me = await staffMember(db, member.account);
    if (!me) throw refusal("staff_only"); // the role was taken away a moment ago
    return { me, waiting: await waitingWork(db) };
  });
}
