import type { ApiClient } from "./api-client.ts";

/** The stories of a writer: one came back with a note, one waits for review, is assigned and has notes on its fields. */
export const TEAM_STORIES = { returned: 100_003, ready: 100_004 };

/** Creates what a writer hands in and a reviewer answers. */
export async function createTeamContent(writer: ApiClient, owner: ApiClient, writerId: number): Promise<void> {
  const write = async (title: string) => {
    const body = "صبح زود از خانه بیرون آمدیم.\n\nتا ظهر در راه بودیم و ناهار را کنار رود خوردیم.";
    const fields = { title, summary: "یک روز در راه.", body, category_id: 1, author: "نگار کاویانی" };
    const { record } = await writer.post<{ record: { id: number } }>("desk/post/create", fields);
    return { kind: "post", record_id: record.id };
  };
  const returned = await write("کنار زاینده‌رود");
  await writer.post("desk/task/hand-in", returned);
  await owner.post("desk/task/give-back", {
    ...returned,
    note: "نام روستای میان راه را هم بنویسید و منبع فاصله را بیاورید.",
  });
  const ready = await write("از اصفهان تا ورزنه، با دوچرخه و در سه روز آفتابی پاییز");
  await writer.post("desk/task/hand-in", { ...ready, note: "بند دوم هنوز کوتاه است." });
  await owner.post("desk/task/assign", { ...ready, assignee_id: writerId });
  await owner.post("desk/note/create", { ...ready, field: "summary", text: "یک جمله دربارهٔ فصل هم بیاید." });
  const { note } = await owner.post<{ note: { id: number } }>("desk/note/create", { ...ready, text: "عکس کم دارد." });
  await writer.post("desk/note/resolve", { id: note.id });
}
