import type { DocumentData, DocumentKind } from './documents.ts'
import type { DocumentOrder } from './messages.ts'
import { superviseChild } from './supervisor.ts'

export interface PdfRenderer {
  /**
   * The same data gives the same bytes. @throws PdfRenderError for a wrong amount or date, if it cannot be
   * typeset or takes too long, or if the process fails twice on it
   */
  render<T extends DocumentKind>(kind: T, data: DocumentData[T]): Promise<Uint8Array>
  /** Finishes the requested documents and ends the rendering process; later requests are refused. */
  close(): Promise<void>
}

export interface PdfRendererOptions {
  /** Rendering processes at the same time; 1 by default. Another starts only while all others are busy. */
  processes?: number | undefined
  /** Documents after which the rendering process is replaced; 2,000 by default. */
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
