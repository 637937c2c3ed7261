// A careful Express server on PostgreSQL, as a peer of the product. Express and its driver are in the folder PEER_MODULES.
import { createRequire } from "node:module";
import { join } from "node:path";

interface Request {
  query: Record<string, string | undefined>;
  params: { id: string };
}
interface Response {
  json: (body: unknown) => void;
  status: (code: number) => Response;
}
interface App {
  disable: (setting: string) => void;
  get: (path: string, handler: (request: Request, response: Response) => Promise<void>) => void;
  listen: (port: number, host: string) => void;
}
interface Pool {
  query: (text: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
}

const { PEER_MODULES = "", PORT, DATABASE_URL } = process.env;
const load = createRequire(join(PEER_MODULES, "package.json"));
const express = load("express") as () => App;
const pg = load("pg") as { Pool: new (options: { connectionString: string | undefined; max: number }) => Pool };

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = express();
app.disable("x-powered-by");
const columns = "id, name, name_en, kind, province, lat, lon, created_at";

app.get("/newest", async ({ query: { page = "1", limit = "10" } }, response) => {
  const { rows } = await pool.query(
    `select ${columns} from peer.place order by created_at desc, id desc limit $1 offset $2`,
    [Number(limit), (Number(page) - 1) * Number(limit)],
  );
  response.json({ data: rows });
});

app.get("/filter", async ({ query: { province, category, page = "1", limit = "10" } }, response) => {
  const [places, count] = await Promise.all([
    pool.query(
      `select ${columns} from peer.place where id = any(array(
        select place_id from peer.place_category where province_id = $1 and category_id = $2 order by rank limit $3 offset $4
      )) order by rank`,
      [Number(province), Number(category), Number(limit), (Number(page) - 1) * Number(limit)],
    ),
    pool.query("select count(*)::int as total from peer.place_category where province_id = $1 and category_id = $2", [
      Number(province),
      Number(category),
    ]),
  ]);
  response.json({ data: places.rows, total: count.rows[0]?.total });
});

app.get("/contains", async ({ query: { q = "", page = "1" } }, response) => {
  const pattern = `%${q}%`;
  const [places, count] = await Promise.all([
    pool.query(`select ${columns} from peer.place where name ilike $1 order by rank limit 10 offset $2`, [
      pattern,
      (Number(page) - 1) * 10,
    ]),
    pool.query("select count(*)::int as total from peer.place where name ilike $1", [pattern]),
  ]);
  response.json({ data: places.rows, total: count.rows[0]?.total });
});

app.get("/box", async ({ query: { bbox = "" } }, response) => {
  const box = bbox.split(",").map(Number);
  const where = "lon between $1 and $3 and lat between $2 and $4";
  const [places, count] = await Promise.all([
    pool.query(`select ${columns} from peer.place where ${where} order by rank limit 10`, box),
    pool.query(`select count(*)::int as total from peer.place where ${where}`, box),
  ]);
  response.json({ data: places.rows, total: count.rows[0]?.total });
});

app.get("/places/:id", async ({ params, query: { text } }, response) => {
  const { rows } = await pool.query(`select ${columns}${text ? ", text" : ""} from peer.place where id = $1`, [
    Number(params.id),
  ]);
  if (rows[0]) response.json(rows[0]);
  else response.status(404).json({ error: "not found" });
});

// The queries of a simpler team, by the same tables: places by importance, one category each, everything counted by a condition.
app.get(
  "/simple",
  async ({ query: { province, category, q, bbox, total, sort, page = "1", limit = "10" } }, response) => {
    const [conditions, values]: [string[], unknown[]] = [[], []];
    if (province) conditions.push(`province_id = $${values.push(Number(province))}`);
    if (category) conditions.push(`category_id = $${values.push(Number(category))}`);
    if (q) conditions.push(`name ilike $${values.push(`%${q}%`)}`);
    if (bbox) {
      const [west, south, east, north] = bbox.split(",").map(Number);
      conditions.push(`lat between $${values.push(south)} and $${values.push(north)}`);
      conditions.push(`lon between $${values.push(west)} and $${values.push(east)}`);
    }
    const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
    const order = sort === "importance" ? "importance desc, id" : "created_at desc, id desc";
    const range = `limit ${Number(limit)} offset ${(Number(page) - 1) * Number(limit)}`;
    const [places, count] = await Promise.all([
      pool.query(`select ${columns} from peer.place ${where} order by ${order} ${range}`, values),
      total ? pool.query(`select count(*)::int as total from peer.place ${where}`, values) : null,
    ]);
    response.json({ data: places.rows, ...(count && { total: count.rows[0]?.total }) });
  },
);

app.listen(Number(PORT), "127.0.0.1");
