// `node scripts/page-cost/place-bytes.ts`: the bytes of every place's page on the built site, compressed and with the headers of its answer:
// how many are longer than the first window of a connection, and the ten longest. Fails when more are than the budget allows.
import { startMeasuredSite } from "./measured-site.ts";
import { FIRST_WINDOW, PLACE_BUDGET } from "./page-budgets.ts";
import { answerBytes } from "./page-weight.ts";

const site = await startMeasuredSite();
const sizes: { id: number; bytes: number }[] = [];
try {
  const { total } = await site.get("home/filter");
  for (let id = 1, missing = 0; sizes.length < total && missing < 1000; id++) {
    const response = await fetch(`${site.address}/place-details/${id}`, { headers: { "accept-encoding": "identity" } });
    const html = await response.text();
    if (response.ok) sizes.push({ id, bytes: answerBytes(html, Object.fromEntries(response.headers)) });
    else missing++;
  }
} finally {
  await site.stop();
}
sizes.sort((a, b) => b.bytes - a.bytes);
const longer = sizes.filter(({ bytes }) => bytes > FIRST_WINDOW).length;
console.log(
  `${sizes.length} places, median ${sizes[sizes.length >> 1]?.bytes}, longer than ${FIRST_WINDOW} bytes: ${longer}`,
);
for (const { id, bytes } of sizes.slice(0, 10)) console.log(`${bytes}  /place-details/${id}`);
const isOver = longer > (sizes.length * PLACE_BUDGET.longer) / 100 || (sizes[0]?.bytes ?? 0) > PLACE_BUDGET.answer;
process.exit(isOver || sizes.length === 0 ? 1 : 0);
