import * as calls from '#domain/signing/calls'
import { answering } from '#server/platform/http/answering'
import { runtime } from '#server/platform/runtime/runtime'
import { beginSigning } from '#server/signing/begin-signing'
import { invoiceSignatures } from '#server/signing/invoice-signatures'
import { signingState } from '#server/signing/signing-state'

export const answers = answering(calls, {
  generateDigitalSignParams: ({ db, actor, params, body, session }) =>
    beginSigning(db, runtime(), actor, params.id, body, session),
  digitalSignRequest: async ({ db, actor, params, session }) => ({
    MetaData: { invoiceData: await signingState(db, runtime(), actor, params.id, session) },
  }),
  partnerInvoiceSignatures: ({ db, actor, params }) => invoiceSignatures(db, runtime(), actor, params.id),
})
