import * as calls from '#domain/signing/calls'
import { answering } from '#server/platform/http/answering'
import { beginSigning } from '#server/signing/begin-signing'
import { invoiceSignatures } from '#server/signing/invoice-signatures'
import { signingState } from '#server/signing/signing-state'

export const answers = answering(calls, {
  generateDigitalSignParams: (context, input) => beginSigning({ ...context, deps: context }, input),
  digitalSignRequest: async (context, input) => ({
    MetaData: { invoiceData: await signingState({ ...context, deps: context }, input) },
  }),
  partnerInvoiceSignatures: (context, input) => invoiceSignatures({ ...context }, input),
})
