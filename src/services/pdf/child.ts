import { openDocumentCompiler } from './compiler.ts'
import type { ChildAnswer, ChildRequest } from './messages.ts'

/**
 * The rendering process. It answers one request after the other and ends when its parent lets go of it, or dies; an
 * interrupt at the terminal reaches it too, and is left to the parent, which may still be waiting for a document.
 */
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
