import { StoreUnavailable } from './store.ts'

/** The result of a store's work. @throws StoreUnavailable after `ms`; the work's result is then dropped */
export async function patiently<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable(`No answer within ${ms / 1000} seconds`)), ms)
  })
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}

/** A stream that fails if its source is silent for `ms` milliseconds while it is read. */
export function withoutSilence<T>(source: ReadableStream<T>, ms: number): ReadableStream<T> {
  const reader = source.getReader()
  return new ReadableStream<T>({
    async pull(controller) {
      try {
        const { done, value } = await patiently(reader.read(), ms)
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        reader.cancel(error).catch(() => {})
        throw error
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
