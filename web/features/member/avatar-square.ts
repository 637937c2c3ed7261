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

/** Crops a picture to a JPEG of at most 1024 × 1024 px. */
export async function cropPicture(picture: ImageBitmap, { x, y, width, height }: Square): Promise<Blob> {
  const side = Math.max(1, Math.min(MAX_SIDE, Math.round(width)));
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext("2d")!;
  context.fillStyle = "#fff"; // the background of transparent pictures
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, x, y, width, height, 0, 0, side, side);
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
}
