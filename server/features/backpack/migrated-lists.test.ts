import { expect, test } from "vitest";
import { migrate } from "../../../database/migrate.ts";
import { buildState, listStates } from "../../../testing/backup/migrated-states.ts";
import { freshDatabase } from "../../../testing/database.ts";
import { listBackpack } from "./backpack.sql.ts";
import { listBackpackLists } from "./backpack-list.sql.ts";

test("the one list of a member of before becomes the first one, with ticks, order and what was removed", async () => {
  const before = (await listStates()).find((state) => state.at(-1)!.startsWith("0044"))!;
  const { db, drop } = await freshDatabase("empty");
  try {
    await buildState(db, before);
    await db`insert into account (mobile, first_name, last_name, password_hash) values ('09120000002', 'رضا', 'مرادی', '')`;
    await db`insert into backpack_category (id, slug, name) values (1, 'clothes', 'پوشاک')`;
    await db`insert into backpack_item (id, slug, category_id, name) values (11, 'hat', 1, 'کلاه'), (12, 'coat', 1, 'بادگیر')`;
    await db`
      insert into backpack_packed (account_id, item_id, checked, sort)
      select id, item, item = 12, 13 - item from account, unnest('{11,12}'::int[]) item where mobile = '09120000001'`;
    await db`
      insert into backpack_item (account_id, category_id, name, removed_at)
      select id, 1, 'گمشده', now() from account where mobile = '09120000001'`;
    const count = async () => (await db`select from backpack_packed`).count;
    const packed = await count();
    await migrate(db);

    expect(await count()).toBe(packed);
    const accounts = await db<{ id: number }[]>`select id from account order by mobile`;
    const contents = [];
    for (const { id: account } of accounts) {
      const lists = await listBackpackLists(db, account);
      expect(lists).toMatchObject([{ name: "فهرست من", place_id: null, month: null, current: true }]);
      const categories = await listBackpack(db, { id: lists[0]!.id, account });
      contents.push(
        categories.flatMap(({ items }) =>
          items.filter((item) => item.packed).map(({ name, checked }) => (checked ? `${name} ✓` : name)),
        ),
      );
    }
    expect(contents).toEqual([["بادگیر ✓", "کلاه", "چیز من ✓"], []]);
    expect((await db`select from backpack_item where removed_at is not null and list_id is not null`).count).toBe(1);
  } finally {
    await drop();
  }
});
