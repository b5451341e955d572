import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFPage,
  PDFRef,
} from '@cantoo/pdf-lib'
import { isNamed } from '#domain/named-error'
import type { SigningKey } from '#services/signing/authority'
import { type Box, type ShownPage, STAMP, stampBox, uprightMatrix } from '#services/signing/pades/box'
import { signDetached } from '#services/signing/pades/cms'
import { fieldsOf, shownPage, signatureFields } from '#services/signing/pades/document'
import type { TakeTimestamp } from '#services/signing/timestamps/authority'

/** The PDF cannot be signed: it is encrypted, broken or has no page. */
export class PdfUnsignable extends Error {
  override readonly name = 'PdfUnsignable'
}

export function isPdfUnsignable(error: unknown): error is PdfUnsignable {
  return isNamed(error, 'PdfUnsignable')
}

export interface Signature {
  name: string
  reason: string
  at: Date
  /** What each page shows: a PDF of one page, with the size of `STAMP`. */
  stamp: Uint8Array
}

/** Hexadecimal characters reserved for the signature: 8 KB, about three times its size; more with a stamp. */
const ROOM = 16_384
const STAMPED_ROOM = ROOM + 49_152
const RANGE_ROOM = 40
/** Print, locked, contents locked: readers cannot move a stamp. */
const STAMP_FLAGS = 4 + 128 + 512
const FIELD_FLAGS = 4 + 128

/** Signs a PDF (PAdES B-B or B-T) incrementally; `chain`: the issuers in DER. @throws PdfUnsignable, TimestampUnavailable */
export async function signPdf(
  pdf: Uint8Array,
  signature: Signature,
  signer: SigningKey,
  chain: readonly Uint8Array<ArrayBuffer>[],
  takeTimestamp: TakeTimestamp | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const room = takeTimestamp ? STAMPED_ROOM : ROOM
  const document = await open(pdf)
  const pages = document.getPages()
  const last = pages.at(-1)
  const { snapshot } = document.context
  if (!last || !snapshot) throw new PdfUnsignable('The PDF has no page')
  // With the snapshot, the library searches all objects for each change; here the changes are known.
  delete document.context.snapshot
  const place = signatureFields(document).length
  const value = document.context.register(
    PDFInvalidObject.of(Buffer.from(emptyValue(signature, room), 'latin1')),
  )
  const draw = await appearances(document, signature.stamp)
  for (const page of pages.slice(0, -1)) addAnnotation(document, page, stampOf(page, place, draw, signature))
  const field = addAnnotation(document, last, { ...fieldOf(last, place, draw), V: value })
  addField(document, field)
  snapshot.markRefsForSave([...pages.map(({ ref }) => ref), ...formRefs(document)])
  document.context.snapshot = snapshot
  const prepared = await document.save({ useObjectStreams: false, updateFieldAppearances: false })
  const file = { bytes: prepared as Uint8Array<ArrayBuffer>, from: pdf.length, room }
  return close(file, (data) => signDetached(data, signer, chain, takeTimestamp))
}

async function open(pdf: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(pdf, {
      forIncrementalUpdate: true,
      updateMetadata: false,
      preserveXFA: true,
      parseSpeed: ParseSpeeds.Fastest,
    })
  } catch (cause) {
    throw new PdfUnsignable('The PDF cannot be read', { cause })
  }
}

/** The signature's dictionary, with room for values that are known only once everything else is written. */
function emptyValue({ name, reason, at }: Signature, room: number): string {
  const text = (value: string) => PDFHexString.fromText(value).toString()
  const time = at.toISOString().replace(/[-:T]/g, '').slice(0, 14)
  return `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached
/Name ${text(name)} /Reason ${text(reason)} /M (D:${time}Z)
/ByteRange [${' '.repeat(RANGE_ROOM)}] /Contents <${'0'.repeat(room)}> >>`
}

type Draw = (page: ShownPage) => PDFRef

async function appearances(document: PDFDocument, stamp: Uint8Array): Promise<Draw> {
  const [drawn] = await document.embedPdf(stamp)
  if (!drawn) throw new PdfUnsignable('The stamp has no page')
  await document.flush()
  const { width, height } = drawn.size()
  const made = new Map<number, PDFRef>()
  return ({ turned }) => {
    const before = made.get(turned)
    if (before) return before
    const scale = `${STAMP.width / width} 0 0 ${STAMP.height / height} 0 0`
    const stream = document.context.stream(`q ${scale} cm /Stamp Do Q`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, STAMP.width, STAMP.height],
      Matrix: [...uprightMatrix(turned)],
      Resources: { XObject: { Stamp: drawn.ref } },
    })
    const ref = document.context.register(stream)
    made.set(turned, ref)
    return ref
  }
}

function annotationOf(page: PDFPage, place: number, draw: Draw) {
  const shown = shownPage(page)
  return {
    Type: 'Annot',
    Rect: rectOf(stampBox(shown, place)),
    P: page.ref,
    AP: { N: draw(shown) },
  }
}

function stampOf(page: PDFPage, place: number, draw: Draw, { name }: Signature) {
  const Contents = PDFHexString.fromText(`Digitally signed by ${name}`)
  return { ...annotationOf(page, place, draw), Subtype: 'Stamp', F: STAMP_FLAGS, Contents }
}

function fieldOf(page: PDFPage, place: number, draw: Draw) {
  const T = PDFHexString.fromText(`Signature${place + 1}`)
  return { ...annotationOf(page, place, draw), Subtype: 'Widget', FT: 'Sig', Ff: 1, F: FIELD_FLAGS, T }
}

function rectOf({ left, bottom, right, top }: Box): number[] {
  return [left, bottom, right, top].map((value) => Math.round(value * 1000) / 1000)
}

/** Replaces the page's annotation list: the old one may be shared, or part of what was signed. */
function addAnnotation(document: PDFDocument, page: PDFPage, annotation: Record<string, unknown>): PDFRef {
  const { context } = document
  const ref = context.register(context.obj(annotation as never))
  const before = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray)?.asArray() ?? []
  page.node.set(PDFName.of('Annots'), context.obj([...before, ref]))
  return ref
}

function addField(document: PDFDocument, field: PDFRef): void {
  const { context, catalog } = document
  const name = PDFName.of('AcroForm')
  const existing = catalog.get(name)
  const form = catalog.lookupMaybe(name, PDFDict)?.clone(context) ?? PDFDict.withContext(context)
  form.set(PDFName.of('Fields'), context.obj([...fieldsOf(document), field]))
  // SignaturesExist and AppendOnly.
  form.set(PDFName.of('SigFlags'), context.obj(3))
  if (existing instanceof PDFRef) context.assign(existing, form)
  else catalog.set(name, form)
}

function formRefs({ catalog, context }: PDFDocument): PDFRef[] {
  return [catalog.get(PDFName.of('AcroForm')), context.trailerInfo.Root].filter(
    (object) => object instanceof PDFRef,
  )
}

/** Signs everything around the signature's room and fills it in, in the update that begins at `from`. */
async function close(
  { bytes, from, room }: { bytes: Uint8Array<ArrayBuffer>; from: number; room: number },
  sign: (data: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const open = file.indexOf(`/Contents <${'0'.repeat(room)}>`, from, 'latin1') + '/Contents '.length
  const end = open + room + 2
  const range = file.indexOf(`/ByteRange [${' '.repeat(RANGE_ROOM)}]`, from, 'latin1')
  if (range < 0 || open < '/Contents '.length) throw new PdfUnsignable('The signature found no place')
  const numbers = `0 ${open} ${end} ${file.length - end}`
  file.write(numbers.padEnd(RANGE_ROOM), range + '/ByteRange ['.length, 'latin1')
  const signed = Buffer.concat([file.subarray(0, open), file.subarray(end)])
  const cms = Buffer.from(await sign(new Uint8Array(signed))).toString('hex')
  if (cms.length > room) throw new PdfUnsignable('The signature is longer than the room for it')
  file.write(cms, open + 1, 'latin1')
  return bytes
}
