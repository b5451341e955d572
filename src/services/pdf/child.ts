import { openDocumentCompiler } from './compiler.ts'
import type { ChildAnswer, ChildRequest } from './messages.ts'

/** The rendering process: it exits with its parent, and ignores interrupts, as documents may be awaited. */
const compiler = openDocumentCompiler()

process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit(0))
process.on('message', (request: ChildRequest) => {
  process.send?.(answer(request))
})

function answer(request: ChildRequest): ChildAnswer {
  try {
    return { id: request.id, pdf: compiler.compile(request.order) }
  } catch (error) {
    return { id: request.id, error: error instanceof Error ? error.message : String(error) }
  }
}
