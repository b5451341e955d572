import type { PDFDocument } from '@cantoo/pdf-lib'
import { addsSignaturesOnly } from '#services/signing/pades/additions'
import { type CmsFault, checkDetached, isIssuedBy } from '#services/signing/pades/cms'
import { type FoundSignature, findSignatures, readPdf } from '#services/signing/pades/revisions'

/** DER. */
type Authorities = readonly Uint8Array<ArrayBuffer>[] | null

/** A signature whose digest and signature are right. */
export interface VerifiedSignature {
  /** Who signed, as the certificate has it. */
  signatory: string
  /** As the signature says; null where it says nothing. */
  at: Date | null
  /** When it was there at the latest, by whose clock; null where it bears no time stamp. */
  timestamp: { at: Date; authority: string } | null
  reason: string
  issuer: string
  serialNumber: string
  validFrom: Date
  validTo: Date
  /** Whether the authority that is asked about made the certificate; null where none was asked about. */
  isTrusted: boolean | null
  /** Whether it covers the whole file: nothing was added behind it. */
  isWhole: boolean
}

/**
 * Why a document is not believed: it cannot be read, carries no signature, has bytes behind its last signature, a signature
 * or its time stamp is wrong, nobody we trust made it, or it is not the document that was sent.
 */
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

/**
 * Checks every signature of a PDF.
 * @param authorities the certificates one of which must have made each signer's, DER; null where anybody may
 * @returns the signatures, oldest first, or what is wrong with the first that is wrong
 */
export async function verifyPdf(
  pdf: Uint8Array,
  authorities: Authorities,
): Promise<VerifiedSignature[] | PdfFault> {
  return orUnreadable(async () => verifyIn(pdf, await readPdf(pdf), authorities))
}

/**
 * Checks what came back from a signer: the document that was sent, byte for byte, and behind it one or more signatures with
 * nothing else; the last covers the whole file, and each is right.
 * @param authorities as for `verifyPdf`; a signature that none of them made is refused
 */
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

/** The library throws in many places where a file is not what it says: that is an answer here, not a failure. */
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
  // A time that somebody else keeps counts before what the signer says of it.
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
