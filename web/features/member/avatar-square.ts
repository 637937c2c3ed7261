/** A square part of a picture, in the picture's pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MAX_SIDE = 1024; // px: twice the stored size

/** Decodes an image file with its EXIF orientation; undefined when the browser cannot decode it. */
export async function decodePicture(file: Blob): Promise<ImageBitmap | undefined> {
  return createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
}

/** Crops a picture, turned clockwise by quarters, to a JPEG of at most 1024 × 1024 px. The square is one of the turned picture. */
export async function cropPicture(picture: ImageBitmap, { x, y, width }: Square, turns = 0): Promise<Blob> {
  const side = Math.max(1, Math.min(MAX_SIDE, Math.round(width)));
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext("2d")!;
  context.fillStyle = "#fff"; // the background of transparent pictures
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = "high";
  const isUpright = turns % 2 === 0;
  context.scale(side / width, side / width);
  context.translate(-x, -y);
  context.translate(...half(isUpright ? picture : { width: picture.height, height: picture.width }));
  context.rotate((turns * Math.PI) / 2);
  const [middleX, middleY] = half(picture);
  context.drawImage(picture, -middleX, -middleY);
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
}

const half = ({ width, height }: { width: number; height: number }): [number, number] => [width / 2, height / 2];
