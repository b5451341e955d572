import { transcode } from 'node:buffer'

/** Below it there is nothing to gain. */
const LONG = 4096
const scratch = Buffer.allocUnsafeSlow(1024 * 1024)

/**
 * A well-formed text as UTF-8. A long one goes by way of UTF-16, which the engine copies as it is and `transcode` reads many
 * letters at once: a third of the time that it takes letter by letter.
 */
export function utf8Of(text: string): Buffer<ArrayBuffer> {
  if (text.length < LONG || 2 * text.length > scratch.length) return Buffer.from(text)
  const written = scratch.write(text, 'utf16le')
  return transcode(scratch.subarray(0, written), 'utf16le', 'utf8') as Buffer<ArrayBuffer>
}
