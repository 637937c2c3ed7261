// Whether log-ins are felt by readers: node bench/logins.ts [--seconds 10] [--logins 50] [--rate 100]
// Prints the times of reads at a constant rate, first alone and then while so many members log in at once, again and again.
import { ok } from "node:assert/strict";
import { parseArgs } from "node:util";
import { describeStatuses, describeTimes, type LoadResult, loadClosed, loadOpen, percentile } from "./client/load.ts";
import { MEMBER_PASSWORD, type MemberProduct, requestOf, withMemberProduct } from "./client/member-product.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "10" },
    logins: { type: "string", default: "50" },
    rate: { type: "string", default: "100" },
    port: { type: "string", default: "7300" },
    limit: { type: "string", default: "1.5" },
  },
});
const [seconds, logins, rate] = [Number(values.seconds), Number(values.logins), Number(values.rate)];

/** Lists, searches and places with distinct addresses, so that none is answered from the cache. */
function createReads({ places, members }: MemberProduct) {
  let count = 0;
  return () => {
    const nth = count++;
    const reader = members[nth % members.length]!;
    const path = [
      `/api/v1/home/place?page=${1 + (nth % 60)}&page_count=${5 + (nth % 11)}`,
      `/api/v1/home/place/show/${places[nth % places.length]}`,
      `/api/v1/filter/search?remember=0&search=${encodeURIComponent("آبشار")}${nth}`,
    ][nth % 3]!;
    return requestOf(reader, "GET", path);
  };
}

/** The reads' times, and those of the log-ins at the same time. */
async function measure(
  product: MemberProduct,
): Promise<{ quiet: LoadResult; busy: LoadResult; loggingIn: LoadResult }> {
  const { address, members } = product;
  const read = createReads(product);
  const logIn = (nth: number) => {
    const member = members[nth % members.length]!;
    return requestOf(member, "POST", "/api/v1/user/login", { username: member.mobile, password: MEMBER_PASSWORD });
  };
  await loadOpen(address, rate, 5, read);
  await loadClosed(address, 4, 3, logIn);
  const quiet = await loadOpen(address, rate, seconds, read);
  const [busy, loggingIn] = await Promise.all([
    loadOpen(address, rate, seconds, read),
    loadClosed(address, logins, seconds, logIn),
  ]);
  return { quiet, busy, loggingIn };
}

await withMemberProduct({ members: 2000, port: Number(values.port) }, async (product) => {
  const { quiet, busy, loggingIn } = await measure(product);
  const ratio = percentile(busy.times, 0.99) / percentile(quiet.times, 0.99);
  console.log(`${rate} reads/s alone           ${describeTimes(quiet.times)}  (${describeStatuses(quiet)})`);
  console.log(`with ${logins} log-ins at once    ${describeTimes(busy.times)}  (${describeStatuses(busy)})`);
  console.log(
    `log-ins ${(loggingIn.times.length / loggingIn.seconds).toFixed(0)}/s      ${describeTimes(loggingIn.times)}  (${describeStatuses(loggingIn)})`,
  );
  console.log(`reads' p99 with log-ins / alone: ${ratio.toFixed(2)}`);
  ok(ratio <= Number(values.limit), `log-ins raise the reads' p99 by more than a factor of ${values.limit}`);
});
