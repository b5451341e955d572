import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fontFolders } from './fonts.ts'
import type { DocumentOrder } from './messages.ts'
import { commissionNoteView } from './views/commission-note.ts'
import { domainInstructionsView } from './views/domain-instructions.ts'
import { partnerInvoiceView } from './views/partner-invoice.ts'
import { paymentAdviceView } from './views/payment-advice.ts'
import { posterView } from './views/poster.ts'
import { shortlistView } from './views/shortlist.ts'
import { signatureStampView } from './views/signature-stamp.ts'
import { statementView } from './views/statement.ts'
import { universityInvoiceView } from './views/university-invoice.ts'

export interface DocumentCompiler {
  /** Data reaches the template as JSON, never as code. @throws Error: a wrong amount, date, or complaint */
  compile(order: DocumentOrder): Uint8Array
}

const EVICT_EVERY = 5

/** Opens a typesetter with the templates and fonts; takes a few tenths of a second and about 100 MB. */
export function openDocumentCompiler(): DocumentCompiler {
  const templates = fileURLToPath(new URL('./templates/', import.meta.url))
  const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths: fontFolders() }] })
  let compiled = 0

  return {
    compile(order) {
      // Passed as a virtual file beside the templates: an input would invalidate everything memoised.
      compiler.mapShadow(`${templates}view.json`, Buffer.from(JSON.stringify(viewOf(order))))
      const outcome = compiler.compile({ mainFilePath: `${templates}${order.kind}.typ` })
      if (outcome.result === null) throw new Error(complaint(compiler, outcome))
      const pdf = compiler.pdf(outcome.result)
      // Old documents are useless for new ones; evicting after each would also drop the templates' results.
      compiled += 1
      if (compiled % EVICT_EVERY === 0) compiler.evictCache(1)
      return pdf
    },
  }
}

function viewOf(order: DocumentOrder): unknown {
  if (order.kind === 'commission-note') return commissionNoteView(order.data)
  if (order.kind === 'signature-stamp') return signatureStampView(order.data)
  if (order.kind === 'partner-invoice') return partnerInvoiceView(order.data)
  if (order.kind === 'payment-advice') return paymentAdviceView(order.data)
  if (order.kind === 'statement') return statementView(order.data)
  if (order.kind === 'poster') return posterView(order.data)
  if (order.kind === 'domain-instructions') return domainInstructionsView(order.data)
  if (order.kind === 'shortlist') return shortlistView(order.data)
  return universityInvoiceView(order.data)
}

function complaint(compiler: NodeCompiler, outcome: ReturnType<NodeCompiler['compile']>): string {
  const error = outcome.takeError() ?? outcome.takeDiagnostics()
  const diagnostics: { message?: string; path?: string }[] =
    error === null ? [] : compiler.fetchDiagnostics(error)
  if (diagnostics.length === 0) return 'The typesetter gave no document and no reason'
  return diagnostics.map(({ message, path }) => `${message} (${basename(path ?? '')})`).join('; ')
}
