import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { UserId } from '#domain/api/fields'
import { byId } from '#domain/api/shapes'
import { BASE64_FILE_BYTES } from '#domain/files/rules'
import * as routes from './routes'
import { DigitalSignParams, DigitalSignState, InvoiceSignatures, SigningParameters } from './schema'

const call = callsOf('Digital signing')

/** Calls of digital signing (docs/reference/conventions.md; docs/decisions/0021-digital-signing.md). */
export const generateDigitalSignParams = call(routes.generateDigitalSignParams, {
  permission: 'commission-notes.sign-partner-invoice',
  storesNoAnswer: true,
  summary:
    'Start the signing of the partner’s tax invoice: the answer is the form that the browser posts to the signer gateway',
  params: byId,
  body: DigitalSignParams,
  maxBytes: BASE64_FILE_BYTES,
  output: SigningParameters,
})
export const digitalSignRequest = call(routes.digitalSignRequest, {
  permission: 'commission-notes.sign-partner-invoice',
  summary: 'Read the progress of the signing of a note’s tax invoice, and how to continue it',
  reads: true,
  params: byId,
  body: z.object({ UserId }),
  output: DigitalSignState,
})
export const partnerInvoiceSignatures = call(routes.partnerInvoiceSignatures, {
  permission: 'commission-notes.view',
  summary: 'Verify the signatures of the partner’s tax invoice on file',
  params: byId,
  query: z.object({ UserId }),
  output: InvoiceSignatures,
})
