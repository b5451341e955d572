import { openDocumentCompiler } from './compiler.ts'
import type { ChildAnswer, ChildRequest } from './messages.ts'

/**
 * The rendering process. It answers one request at a time and exits when its parent disconnects or dies. It
 * ignores an interrupt from the terminal, because the parent may still be waiting for a document.
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
