import type { DocumentData, DocumentKind } from './documents.ts'
import type { DocumentOrder } from './messages.ts'
import { superviseChild } from './supervisor.ts'

export interface PdfRenderer {
  /** The same data gives the same bytes. @throws PdfRenderError for wrong data, a time-out or crashes */
  render<T extends DocumentKind>(kind: T, data: DocumentData[T]): Promise<Uint8Array>
  close(): Promise<void>
}

export interface PdfRendererOptions {
  /** Rendering processes at the same time; 1 by default. Another starts only while all others are busy. */
  processes?: number | undefined
  recycleAfter?: number | undefined
  timeoutMs?: number | undefined
  onStart?: ((pid: number) => void) | undefined
  module?: URL | undefined
}

/** Creates a renderer whose processes start on demand. One renderer is enough for a portal process. */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const seats = Array.from({ length: options.processes ?? 1 }, () => ({
    pending: 0,
    supervisor: superviseChild({
      module: options.module ?? new URL('./child.ts', import.meta.url),
      recycleAfter: options.recycleAfter ?? 2_000,
      timeoutMs: options.timeoutMs ?? 20_000,
      onStart: options.onStart,
    }),
  }))
  return {
    async render(kind, data) {
      const seat = seats.reduce((freest, other) => (other.pending < freest.pending ? other : freest))
      seat.pending += 1
      try {
        // `kind` and `data` match by the type parameter, which the compiler cannot carry into the union.
        return await seat.supervisor.ask({ kind, data } as DocumentOrder)
      } finally {
        seat.pending -= 1
      }
    },
    async close() {
      await Promise.all(seats.map(({ supervisor }) => supervisor.close()))
    },
  }
}
