import { Link } from "react-router";
import { RECORD_NAMES } from "../../../contract/desk/team/record-names.ts";
import { type listTasks, MAX_TASKS, type Task } from "../../../contract/desk/team/task.ts";
import type { Output } from "../../../contract/endpoint.ts";
import { ago } from "../../../text/ago.ts";
import { fa } from "../../../text/digits.ts";
import { Badge } from "../../ui/badge.tsx";
import box from "../../ui/box.module.css";
import links from "../../ui/links.module.css";
import css from "./overview.module.css";

/** What colleagues wait for: drafts to review, records that are assigned to me, drafts that came back, and notes on my records. */
export const Tasks = ({ tasks: { to_review, assigned, returned, notes } }: { tasks: Output<typeof listTasks> }) => (
  <>
    {to_review && (
      <TaskBox
        id="to-review"
        title="در انتظار بازبینی"
        empty="چیزی در انتظار بازبینی نیست."
        tasks={to_review}
        verb="فرستاد"
      />
    )}
    {returned.length > 0 && <TaskBox id="returned" title="برگشته به من" empty="" tasks={returned} verb="برگرداند" />}
    {assigned.length > 0 && <TaskBox id="assigned" title="سپرده به من" empty="" tasks={assigned} verb="سپرد" />}
    {notes.length > 0 && <TaskBox id="notes" title="یادداشت بر کارهای من" empty="" tasks={notes} verb="نوشت" />}
  </>
);

interface TaskBoxProps {
  id: string;
  title: string;
  empty: string;
  tasks: readonly Task[];
  /** What the colleague did with it. */
  verb: string;
}

/** There may be newer ones that the list does not show. */
const isFull = (tasks: readonly Task[]) => tasks.length >= MAX_TASKS;
const countOf = (tasks: readonly Task[]) => `${fa(tasks.length)}${isFull(tasks) ? " مورد قدیمی‌تر" : ""}`;

const TaskBox = ({ id, title, empty, tasks, verb }: TaskBoxProps) => (
  <section className={`${box.box} ${css.part}`} aria-labelledby={id}>
    <h2 id={id}>{tasks.length > 0 ? `${title} (${countOf(tasks)})` : title}</h2>
    {tasks.length === 0 && <p>{empty}</p>}
    {isFull(tasks) && <p>هر چه این‌ها کمتر شود، بقیه به فهرست می‌آیند.</p>}
    <ul className={`${css.rows} ${links.links}`}>
      {tasks.map(({ kind, id, name, by, at, note, is_new }) => (
        <li key={`${kind} ${id} ${at}`}>
          <Link to={`${RECORD_NAMES[kind].path}/${id}`}>{name}</Link>
          {is_new && <Badge>تازه</Badge>}
          <span>{`${RECORD_NAMES[kind].noun}، ${by ?? "همکاری"} ${ago(new Date(at), new Date())} ${verb}`}</span>
          {note && <q className={css.note}>{note}</q>}
        </li>
      ))}
    </ul>
  </section>
);
