import { MAX_FILE_BYTES } from '#domain/files/rules'
import { pageOf, type Size, storedSize } from '#domain/students/documents/photos'

export interface Photo extends Size {
  id: string
  blob: Blob
  url: string
}

const JPEG = 'image/jpeg'
const GOOD = 0.88
const PRESSED = [0.8, 0.65, 0.5, 0.35]

/** A photo in upright orientation and at most the needed size; null for a file that is not a picture. */
export async function readPhoto(file: Blob): Promise<Photo | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return null
  const { width, height } = storedSize(bitmap)
  const photo = await drawn({ width, height }, (context) => context.drawImage(bitmap, 0, 0, width, height))
  bitmap.close()
  return photo
}

/** The photo rotated a quarter turn to the right. */
export async function turned({ blob, width, height }: Photo): Promise<Photo> {
  const bitmap = await createImageBitmap(blob)
  const photo = await drawn({ width: height, height: width }, (context) => {
    context.translate(height, 0)
    context.rotate(Math.PI / 2)
    context.drawImage(bitmap, 0, 0)
  })
  bitmap.close()
  return photo
}

export function cutOut(canvas: HTMLCanvasElement): Promise<Photo> {
  return drawn(canvas, (context) => context.drawImage(canvas, 0, 0))
}

export function discardPhoto({ url }: Photo): void {
  URL.revokeObjectURL(url)
}

/** One PDF of all photos, small enough to upload; null if even the lowest quality is too large. */
export async function pdfOf(photos: readonly Photo[]): Promise<Blob | null> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  for (const quality of PRESSED) {
    const pdf = await PDFDocument.create()
    for (const photo of photos) {
      const image = await pdf.embedJpg(await (await pressed(photo, quality)).arrayBuffer())
      const { page, at } = pageOf(photo)
      pdf.addPage([page.width, page.height]).drawImage(image, at)
    }
    const bytes = await pdf.save()
    if (bytes.byteLength <= MAX_FILE_BYTES)
      return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })
  }
  return null
}

async function pressed({ blob }: Photo, quality: number): Promise<Blob> {
  const bitmap = await createImageBitmap(blob)
  const canvas = canvasOf(bitmap, (context) => context.drawImage(bitmap, 0, 0))
  bitmap.close()
  return jpegOf(canvas, quality)
}

async function drawn(size: Size, draw: (context: CanvasRenderingContext2D) => void): Promise<Photo> {
  const { width, height } = size
  const blob = await jpegOf(canvasOf({ width, height }, draw), GOOD)
  return { id: crypto.randomUUID(), blob, url: URL.createObjectURL(blob), width, height }
}

function canvasOf(
  { width, height }: Size,
  draw: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  draw(context)
  return canvas
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be written'))),
      JPEG,
      quality,
    ),
  )
}
