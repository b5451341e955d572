/**
 * A stream of so many bytes that are never in memory at once.
 *
 * @param told told before each piece how many bytes have been given out
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
