/** Waits until what was written to the connection has left for its reader, or the connection is gone. */
export type Drained = () => Promise<void> | undefined

/** What is no larger is sent as it is: it is in memory already. */
const SMALL = 64 * 1024

/**
 * An answer that is asked for no faster than its reader takes it: the pages' server writes without waiting, so that a
 * slow reader would have a whole export gather in memory. One that goes away ends the source.
 * @param drained absent where nothing is known of the connection: the answer stays as it is
 */
export function paced(response: Response, drained: Drained | undefined): Response {
  const length = Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (!drained || !response.body || length <= SMALL) return response
  const { status, statusText, headers } = response
  return new Response(inPace(response.body.getReader(), drained), { status, statusText, headers })
}

function inPace(
  source: ReadableStreamDefaultReader<Uint8Array>,
  drained: Drained,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await drained()
        const { done, value } = await source.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => source.cancel(reason),
    },
    // Nothing is asked for in advance: that would be one piece more for each of the streams behind.
    { highWaterMark: 0 },
  )
}
