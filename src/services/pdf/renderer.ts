import type { DocumentData, DocumentKind } from './documents.ts'
import type { DocumentOrder } from './messages.ts'
import { superviseChild } from './supervisor.ts'

/** Typesets documents; `documents.ts` has the data of each kind. */
export interface PdfRenderer {
  /**
   * @returns the bytes of a PDF, the same for the same data
   * @throws PdfRenderError if an amount is no decimal number or a date no ISO day, the document cannot be
   * typeset or takes too long, or the process fails twice on it
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
  /** Milliseconds after which a document fails; 20,000 by default. */
  timeoutMs?: number | undefined
  /** Called with the process id of each rendering process that starts. */
  onStart?: ((pid: number) => void) | undefined
  /** The module of the rendering process; by default the typesetter's. */
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
