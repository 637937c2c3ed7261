import { Link, useRouteLoaderData } from "react-router";
import { fa } from "../../../text/digits.ts";
import type { loadDesk } from "../../shell/load-desk.ts";
import css from "./overview.module.css";

/** The desk's home: open tasks with their counts. */
export function Component() {
  const { me, waiting } = useRouteLoaderData<typeof loadDesk>("desk")!;
  const tasks = [
    { name: "دیدگاه در انتظار بررسی", count: waiting.comments, to: "/comments" },
    { name: "پیام پاسخ‌داده‌نشده", count: waiting.messages, to: "/messages" },
    { name: "مکان بدون توصیف", count: waiting.undescribed, to: "/places?described=false" },
    { name: "جای بررسی‌نشده", count: waiting.unverified, to: "/places?verified=false" },
  ];
  return (
    <>
      <title>پیشخان | میز تحریریهٔ سرزمین</title>
      <h1>{`سلام ${me.name}`}</h1>
      <ul className={css.work}>
        {tasks.map(({ name, count, to }) => (
          <li key={to}>
            <Link to={to} data-none={count === 0 || undefined}>
              <strong>{fa(count)}</strong>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
