import { flushCompileCache } from "node:module";
import { getPriority, setPriority } from "node:os";
import sharp from "sharp";
import { drawPoster, factsAsked, type Light, type PosterSubject } from "../../../posters/poster.ts";
import { drawHorizon } from "../relief/horizon-drawing.ts";
import { compressDrawing } from "./compress-drawing.ts";
import type {
  AskedFact,
  Drawing,
  DrawingRequest,
  DrawingResult,
  DrawnCard,
  DrawnPreview,
  PhotoCard,
} from "./drawing.ts";

// Child process that draws posters and cards, one after the other: see drawing-worker.ts.

setPriority(Math.max(getPriority(), 10)); // the server comes first
sharp.cache(false);
sharp.concurrency(1);

async function draw(drawing: Drawing): Promise<Buffer> {
  if (drawing.format === "svg") return compressDrawing(drawPoster(drawing.subject, drawing.light, drawing.shape));
  if (drawing.format === "horizon") return compressDrawing(drawHorizon(drawing.view, drawing.light));
  if (drawing.format === "photo") return drawPhotoCard(drawing);
  if (drawing.format === "preview") return Buffer.from(JSON.stringify(drawPreview(drawing.subject)));
  if (drawing.format === "cards")
    return Buffer.from(JSON.stringify(drawing.subjects.map((subject) => drawCard(subject, drawing.light))));
  return sharp(Buffer.from(drawPoster(drawing.subject, "day", "card")))
    .resize(1200, 630, { fit: "cover", position: "centre" })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** As a place is seen in lists and on its page. */
function drawPreview(subject: PosterSubject): DrawnPreview {
  const views = (["card", "wide"] as const).flatMap((shape) =>
    (["day", "night"] as const).map((light) => ({ light, shape })),
  );
  return {
    pictures: views.map(({ light, shape }) => ({ light, shape, svg: drawPoster(subject, light, shape) })),
    asked: listAsked(subject),
  };
}

const drawCard = (subject: PosterSubject, light: Light): DrawnCard => ({
  svg: drawPoster(subject, light, "card"),
  asked: listAsked(subject),
});

const listAsked = (subject: PosterSubject): AskedFact[] =>
  Array.from(factsAsked(subject), ([name, words]) => ({ name, words }));

const [cardWidth, cardHeight] = [1200, 630];

/** Cuts the photo around what must stay visible. */
async function drawPhotoCard({ bytes = new Uint8Array(), focus }: PhotoCard): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  const scale = Math.max(cardWidth / width, cardHeight / height);
  const [scaledWidth, scaledHeight] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  return sharp(bytes)
    .resize(scaledWidth, scaledHeight, { fit: "fill" })
    .extract({
      left: Math.round(((scaledWidth - cardWidth) * focus.x) / 100),
      top: Math.round(((scaledHeight - cardHeight) * focus.y) / 100),
      width: cardWidth,
      height: cardHeight,
    })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

async function respond({ id, drawing }: DrawingRequest): Promise<DrawingResult> {
  const start = process.cpuUsage();
  const drawn = await draw(drawing).then(
    (bytes) => ({ bytes }),
    (error) => ({ error: String(error) }),
  );
  const { user, system } = process.cpuUsage(start);
  return { id, ...drawn, cpuTime: (user + system) / 1000 };
}

process.once("disconnect", () => process.exit());
process.on("message", async (request: DrawingRequest) => {
  const result = await respond(request);
  process.send?.(result);
  flushCompileCache(); // the server ends this process by a signal, and then nothing would be kept
});
