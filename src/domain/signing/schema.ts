import { z } from 'zod'
import { UserId, Version } from '#domain/api/fields'
import { PartnerInvoiceFields, Tick } from '#domain/partner-invoices/schema'
import { SIGNING_STATES } from './outcome'

const TEN_MEGABYTES_IN_BASE64 = 13_981_016

const NO_BASE64 = /[^A-Za-z0-9+/\s]/
/** Whether a text is base64; white space is allowed, since programs wrap its lines. */
function isBase64(text: string): boolean {
  const bare = text.trimEnd()
  const padding = bare.endsWith('==') ? 2 : Number(bare.endsWith('='))
  return !NO_BASE64.test(bare.slice(0, bare.length - padding))
}

export const DigitalSignParams = PartnerInvoiceFields.extend({
  UserId,
  FileData: z
    .string()
    .max(TEN_MEGABYTES_IN_BASE64, 'The file is larger than 10 MB.')
    .refine(isBase64, 'FileData is a PDF in base64')
    .default(''),
  /** Optional here: signing the invoice of a note without GST declares that none applies. */
  IsNonGstDeclared: Tick.optional(),
  Version,
})

const Parameters = {
  Parameter1: z.string(),
  Parameter2: z.string(),
  Parameter3: z.string(),
  GatewayUrl: z.string(),
  ReferenceNumber: z.string(),
}
export const SigningParameters = z.object(Parameters)
export type SigningParameters = z.output<typeof SigningParameters>

export const SigningAttempt = z.object({
  ReferenceNumber: z.string(),
  State: z.enum(SIGNING_STATES),
  Message: z.string(),
  PartnerTaxInvoiceNumber: z.string(),
  PartnerInvoiceDate: z.string(),
  PartnerSignatoryName: z.string(),
  PartnerSignatoryDesignation: z.string(),
  PurposeCode: z.string(),
  StartedAt: z.string(),
  ExpiresAt: z.string(),
  EndedAt: z.string().nullable(),
  StartedBy: z.string(),
  FileName: z.string(),
  FileSize: z.number().int(),
  FileSha256: z.string(),
  Resume: SigningParameters.nullable(),
})
export type SigningAttempt = z.output<typeof SigningAttempt>

export const DigitalSignState = z.object({
  MetaData: z.object({ invoiceData: SigningAttempt.nullable() }),
})

export const InvoiceSignature = z.object({
  Signatory: z.string(),
  SignedAt: z.string().nullable(),
  /** By the authority's clock; null without a time stamp. */
  TimestampedAt: z.string().nullable(),
  TimestampedBy: z.string().nullable(),
  Reason: z.string(),
  Issuer: z.string(),
  SerialNumber: z.string(),
  IsTrusted: z.boolean().nullable(),
  CoversWholeFile: z.boolean(),
})
export const InvoiceSignatures = z.object({
  IsSigned: z.boolean(),
  /** Whether each signature is valid and nothing was appended after the last. */
  IsValid: z.boolean(),
  Message: z.string(),
  Signatures: z.array(InvoiceSignature),
})
export type InvoiceSignatures = z.output<typeof InvoiceSignatures>
