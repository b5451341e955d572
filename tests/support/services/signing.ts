import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Outcome } from '#domain/signing/outcome'
import { DigitalSignParams, type SigningParameters } from '#domain/signing/schema'
import { type Runtime, runtime } from '#server/platform/runtime/runtime'
import { beginSigning } from '#server/signing/begin-signing'
import { type Answer, openSignerRequest, signRequest } from '#server/signing/embedded-signer'
import { gatewayAnswer } from '#server/signing/gateway-answer'
import { receiveSignedDocument } from '#server/signing/receive-signed-document'
import { type DocumentCompiler, openDocumentCompiler } from '#services/pdf/compiler'
import { useRuntime as takeRuntime } from '#tests/support/http/http'
import { memoryFiles } from '#tests/support/notes/note-files'
import { invoiceFields } from '#tests/support/notes/tax-invoices'

export const SESSION = 'the session of the test'
export const SIGNATORY = 'Prakash Adhikari'

let compiler: DocumentCompiler | undefined

/** A runtime that creates and signs PDFs, all in this process. */
export function signingRuntime(db: Db, services: Partial<Runtime> = {}): Runtime {
  takeRuntime(db, {
    files: memoryFiles(),
    pdf: {
      render: async (kind, data) => {
        compiler ??= openDocumentCompiler()
        return compiler.compile({ kind, data } as Parameters<DocumentCompiler['compile']>[0])
      },
      close: async () => {},
    },
    ...services,
  })
  return runtime()
}

let sequence = 0

/** Starts the signing of the portal's PDF. */
export function begin(
  opened: Runtime,
  actor: Actor,
  noteId: string,
  more: Partial<Record<string, unknown>> = {},
  session = SESSION,
): Promise<SigningParameters> {
  sequence += 1
  const fields = invoiceFields({ PartnerTaxInvoiceNumber: `BP-${sequence}` })
  const input = DigitalSignParams.parse({ ...fields, ...more })
  return beginSigning({ db: opened.db, actor, deps: opened, session }, { id: noteId, ...input })
}

/** Signs at the embedded gateway with consent; returns the form that the browser posts back. */
export async function signThere(opened: Runtime, parameters: SigningParameters): Promise<Answer> {
  const token = await openSignerRequest(opened.db, opened, parameters)
  return signRequest(opened.db, opened, token, { agrees: true, typedName: SIGNATORY })
}

/** Posts an answer without a session, as a hosted gateway does. */
export function bring(
  opened: Runtime,
  outcome: Outcome,
  fields: Readonly<Record<string, string>>,
  bearer = { userId: null as string | null, session: '' },
): Promise<string> {
  const answer = gatewayAnswer(new Map(Object.entries(fields)))
  return receiveSignedDocument(opened.db, opened, outcome, answer, bearer)
}
