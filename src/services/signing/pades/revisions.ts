import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
} from '@cantoo/pdf-lib'
import { signatureFields } from '#services/signing/pades/document'

/** A signature as its dictionary describes it; the signed content is not verified yet. */
export interface FoundSignature {
  /** The end of the signed bytes: the file's length when it was signed. */
  end: number
  data: Uint8Array<ArrayBuffer>
  /** The CMS signature in DER, without padding. */
  cms: Uint8Array<ArrayBuffer>
  /** The dictionary's own statements, valid only if the signature is. */
  name: string
  reason: string
  at: Date | null
}

/** Parses a PDF for reading; null if it is invalid or encrypted. */
export async function readPdf(pdf: Uint8Array): Promise<PDFDocument | null> {
  return PDFDocument.load(pdf, {
    updateMetadata: false,
    preserveXFA: true,
    parseSpeed: ParseSpeeds.Fastest,
  }).catch(() => null)
}

/** A PDF's signatures, oldest first; 'range' if one does not cover all from the first byte except itself. */
export function findSignatures(pdf: Uint8Array, document: PDFDocument): FoundSignature[] | 'range' {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const found: FoundSignature[] = []
  for (const field of signatureFields(document)) {
    const signature = oneOf(file, field)
    if (!signature) return 'range'
    found.push(signature)
  }
  found.sort((a, b) => a.end - b.end)
  const isTwice = found.some((signature, place) => signature.end === found[place + 1]?.end)
  return isTwice ? 'range' : found
}

function oneOf(file: Buffer, field: PDFDict): FoundSignature | null {
  const value = field.lookupMaybe(PDFName.of('V'), PDFDict)
  const range = numbersOf(value?.lookup(PDFName.of('ByteRange')))
  const contents = value?.lookup(PDFName.of('Contents'))
  if (!value || !range || !(contents instanceof PDFHexString)) return null
  const [start, open, close, rest] = range
  const end = close + rest
  if (start !== 0 || open < 1 || close <= open + 2 || end > file.length) return null
  const hole = file.toString('latin1', open, close)
  if (!/^<[0-9A-Fa-f]*>$/.test(hole) || hole !== contents.toString()) return null
  const cms = withoutFilling(Buffer.from(hole.slice(1, -1), 'hex'))
  if (!cms) return null
  const data = new Uint8Array(open + rest)
  data.set(file.subarray(0, open))
  data.set(file.subarray(close, end), open)
  return { end, data, cms, ...claimsOf(value) }
}

/** DER states its own length; only zeros may pad the rest. */
function withoutFilling(bytes: Buffer): Uint8Array<ArrayBuffer> | null {
  const first = bytes[1] ?? 0
  if (bytes[0] !== 0x30 || bytes.length < 8) return null
  const lengthBytes = first < 0x80 ? 0 : first - 0x80
  if (lengthBytes > 4) return null
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(2, lengthBytes)
  const end = 2 + lengthBytes + length
  if (end > bytes.length || bytes.subarray(end).some((byte) => byte !== 0)) return null
  return new Uint8Array(bytes.subarray(0, end))
}

function numbersOf(object: unknown): [number, number, number, number] | null {
  const numbers = object instanceof PDFArray ? object.asArray().map(asNumber) : []
  const isWhole =
    numbers.length === 4 && numbers.every((number) => Number.isSafeInteger(number) && number >= 0)
  return isWhole ? (numbers as [number, number, number, number]) : null
}

function asNumber(object: unknown): number {
  return object instanceof PDFNumber ? object.asNumber() : Number.NaN
}

function claimsOf(value: PDFDict): Pick<FoundSignature, 'name' | 'reason' | 'at'> {
  const text = (key: string) => {
    const object = value.lookup(PDFName.of(key))
    return object instanceof PDFHexString || object instanceof PDFString ? object.decodeText() : ''
  }
  return { name: text('Name'), reason: text('Reason'), at: timeIn(text('M')) }
}

/** Parses `D:20261122061200Z` and variants with an offset. */
function timeIn(text: string): Date | null {
  const match = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(Z|[+-]\d\d'?(?:\d\d'?)?)?/.exec(text)
  if (!match) return null
  const [, year, month, day, hour, minute, second, zone = 'Z'] = match
  const [, sign = '', hours = '00', minutes = '00'] = /^([+-])(\d\d)'?(\d\d)?/.exec(zone) ?? []
  const offset = sign ? `${sign}${hours}:${minutes}` : 'Z'
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`)
  return Number.isNaN(at.getTime()) ? null : at
}
