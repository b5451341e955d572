/**
 * A stream of this many bytes that are never in memory at once.
 *
 * @param told receives the number of bytes so far before each piece
 */
export function countedStream(
  bytes: number,
  told: (sent: number) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      told(sent)
      const size = Math.min(bytes - sent, 65_536)
      controller.enqueue(new Uint8Array(size))
      sent += size
      if (sent === bytes) controller.close()
    },
  })
}
