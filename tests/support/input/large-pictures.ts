import { SAMPLES } from './file-samples'

/** The sample picture, whose head claims another size. */
export function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const file = Buffer.from(SAMPLES.png)
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return new Uint8Array(file)
}

/** The content of a drawing whose groups each use the one before ten times. */
export function repeatedDrawing(steps: number): string {
  const groups = Array.from({ length: steps }, (_, step) => {
    const uses = `<use href="#g${step}"/>`.repeat(10)
    return `<g id="g${step + 1}">${uses}</g>`
  })
  return `<defs><g id="g0"><rect/></g>${groups.join('')}</defs><use href="#g${steps}"/>`
}
