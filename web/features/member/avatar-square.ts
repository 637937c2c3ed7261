/** A part of a picture, in its own pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

const largest = 1024; // px: twice what is kept

/** The picture of a file; undefined when this browser cannot decode it. Turned as the camera held it. */
export async function pictureOf(file: Blob): Promise<ImageBitmap | undefined> {
  return createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
}

/** The chosen square as a JPEG of at most 1024 × 1024 pixels. */
export async function cutOut(picture: ImageBitmap, { x, y, width, height }: Square): Promise<Blob> {
  const side = Math.max(1, Math.min(largest, Math.round(width)));
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext("2d")!;
  context.fillStyle = "#fff"; // where the picture is transparent
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, x, y, width, height, 0, 0, side, side);
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
}
