import type { PDFDocument } from '@cantoo/pdf-lib'
import { addsSignaturesOnly } from '#services/signing/pades/additions'
import { type CmsFault, checkDetached, isIssuedBy } from '#services/signing/pades/cms'
import { type FoundSignature, findSignatures, readPdf } from '#services/signing/pades/revisions'

type Authorities = readonly Uint8Array<ArrayBuffer>[] | null

/** A signature with a correct digest and signature value. */
export interface VerifiedSignature {
  signatory: string
  /** According to the signature; null if it does not say. */
  at: Date | null
  /** By when the signature existed, and the authority that says so; null without a time stamp. */
  timestamp: { at: Date; authority: string } | null
  reason: string
  issuer: string
  serialNumber: string
  validFrom: Date
  validTo: Date
  /** Whether one of the given authorities issued the certificate; null if none were given. */
  isTrusted: boolean | null
  /** Whether it covers the whole file, so that nothing was appended. */
  isWhole: boolean
}

/** Also bytes after the last signature, no trusted issuer, or another document than was sent. */
export type PdfFault =
  | 'unreadable'
  | 'unsigned'
  | 'range'
  | 'appended'
  | 'certificate'
  | 'digest'
  | 'signature'
  | 'timestamp'
  | 'untrusted'
  | 'other-document'
  | 'changed'

/** Verifies a PDF's signatures: all, oldest first, or the first fault. `authorities` in DER; null for any. */
export async function verifyPdf(
  pdf: Uint8Array,
  authorities: Authorities,
): Promise<VerifiedSignature[] | PdfFault> {
  return orUnreadable(async () => verifyIn(pdf, await readPdf(pdf), authorities))
}

/** Verifies that only valid, trusted signatures follow the sent bytes, the last one of the whole file. */
export async function verifyReturned(
  sent: Uint8Array,
  returned: Uint8Array,
  authorities: Authorities,
): Promise<VerifiedSignature[] | PdfFault> {
  if (!startsWith(returned, sent)) return 'other-document'
  return orUnreadable(async () => {
    const [before, after] = [await readPdf(sent), await readPdf(returned)]
    const verified = await verifyIn(returned, after, authorities)
    if (typeof verified === 'string') return verified
    if (!before || !after) return 'unreadable'
    const earlier = findSignatures(sent, before)
    if (earlier === 'range' || verified.length <= earlier.length) return 'unsigned'
    if (!verified.at(-1)?.isWhole) return 'appended'
    if (verified.slice(earlier.length).some(({ isTrusted }) => isTrusted === false)) return 'untrusted'
    return addsSignaturesOnly(before, after) ? verified : 'changed'
  })
}

/** The library throws in many places for an invalid file, which is a result here, not a failure. */
async function orUnreadable(
  work: () => Promise<VerifiedSignature[] | PdfFault>,
): Promise<VerifiedSignature[] | PdfFault> {
  return work().catch(() => 'unreadable' as const)
}

async function verifyIn(
  pdf: Uint8Array,
  document: PDFDocument | null,
  authorities: Authorities,
): Promise<VerifiedSignature[] | PdfFault> {
  if (!document) return 'unreadable'
  const found = findSignatures(pdf, document)
  if (found === 'range') return 'range'
  if (found.length === 0) return 'unsigned'
  const verified: VerifiedSignature[] = []
  for (const signature of found) {
    const one = await verifyOne(signature, pdf.length, authorities)
    if (typeof one === 'string') return one
    verified.push(one)
  }
  return verified
}

async function verifyOne(
  { data, cms, end, at, reason }: FoundSignature,
  length: number,
  authorities: Authorities,
): Promise<VerifiedSignature | CmsFault> {
  const signer = await checkDetached(cms, data)
  if (typeof signer === 'string') return signer
  const { name, issuer, serialNumber, validFrom, validTo, timestamp } = signer
  // A time stamp's independent clock takes precedence over the signer's own time.
  const made = timestamp?.at ?? at ?? new Date()
  const isTrusted = authorities && (await isIssuedByOne(signer.certificate, authorities, made))
  const isWhole = end === length
  return {
    signatory: name,
    at,
    timestamp: timestamp && { at: timestamp.at, authority: timestamp.authority },
    reason,
    issuer,
    serialNumber,
    validFrom,
    validTo,
    isTrusted,
    isWhole,
  }
}

function startsWith(bytes: Uint8Array, start: Uint8Array): boolean {
  return Buffer.compare(bytes.subarray(0, start.length), start) === 0 && bytes.length > start.length
}

async function isIssuedByOne(
  certificate: Uint8Array<ArrayBuffer>,
  authorities: readonly Uint8Array<ArrayBuffer>[],
  at: Date,
): Promise<boolean> {
  for (const authority of authorities) if (await isIssuedBy(certificate, authority, at)) return true
  return false
}
