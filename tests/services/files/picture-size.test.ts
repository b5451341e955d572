import { expect, it } from 'vitest'
import { inspectFile } from '#services/files/inspection/inspect'
import { pixelsOf } from '#services/files/picture-size'
import { pngOf } from '#tests/support/company/branding'
import { SAMPLES } from '#tests/support/input/files/file-samples'

/** A JPEG with a comment and a padded frame header. */
const jpegOf = (width: number, height: number) => {
  const file = Buffer.from('ffd8fffe0004c0c0ffffc0001108000000000301220002110103110100', 'hex')
  file.writeUInt16BE(height, 14)
  file.writeUInt16BE(width, 16)
  return file
}

it('reads the size of a PNG and a JPEG without decoding them', () => {
  expect(pixelsOf(pngOf(40_000, 30_000), 'png')).toBe(1_200_000_000)
  expect(pixelsOf(jpegOf(65_000, 2), 'jpeg')).toBe(130_000)
  expect(pixelsOf(jpegOf(65_000, 2).subarray(0, 12), 'jpeg')).toBeNull()
  expect(pixelsOf(Buffer.from('ffd8ff'), 'jpeg')).toBeNull()
  expect(pixelsOf(Buffer.from('89504e47'), 'png')).toBeNull()
})

it('refuses a picture that would take too much memory, only where it is drawn', async () => {
  const look = (content: Uint8Array, isDrawn: boolean) => inspectFile({ content, ending: 'png', isDrawn })
  expect(await look(pngOf(40_000, 40_000), true)).toBe('pixels')
  expect(await look(pngOf(40_000, 40_000), false)).toBeNull()
  expect(await look(pngOf(4_000, 4_000), true)).toBeNull()
  expect(await inspectFile({ content: jpegOf(4_000, 4_000), ending: 'jpg', isDrawn: true })).toBeNull()
  expect(await inspectFile({ content: SAMPLES.jpg, ending: 'jpg', isDrawn: true })).toBe('pixels')
  expect(await inspectFile({ content: SAMPLES.svg, ending: 'svg', isDrawn: true })).toBeNull()
})
