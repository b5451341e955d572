import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFRef,
} from '@cantoo/pdf-lib'
import { isInCorner } from '#services/signing/pades/box'
import { fieldsOf, referenceOf, shownPage } from '#services/signing/pades/document'

/** Entries of the catalog that signing may add or change: the form, and the data of long-term validation. */
const OF_SIGNING = ['AcroForm', 'DSS', 'Extensions', 'Perms'].map((name) => PDFName.of(name))
const ANNOTS = PDFName.of('Annots')
/** Actions that would run something or lead elsewhere. */
const ACTIVE = ['A', 'AA', 'PA'].map((name) => PDFName.of(name))

/** Whether all objects stay, except more signature fields and stamps in the pages' lower right corners. */
export function addsSignaturesOnly(before: PDFDocument, after: PDFDocument): boolean {
  if (before.context.trailerInfo.Root !== after.context.trailerInfo.Root) return false
  const pages = before.getPages()
  const pagesAfter = after.getPages()
  if (pages.length !== pagesAfter.length) return false
  if (pages.some((page, index) => page.ref !== pagesAfter[index]?.ref)) return false
  const free = new Set<PDFObject>([...pages.map((page) => page.ref), ...formRefs(before)])
  const root = referenceOf(before.context.trailerInfo.Root)
  for (const [ref, object] of before.context.enumerateIndirectObjects()) {
    if (free.has(ref) || ref === root || ref === before.context.trailerInfo.Info) continue
    if (!isSame(object, after.context.lookup(ref))) return false
  }
  if (!isSameBut(before.catalog, after.catalog, OF_SIGNING)) return false
  const isEachPageSame = pages.every((page, index) => {
    const other = pagesAfter[index]
    return (
      other !== undefined && isSameBut(page.node, other.node, [ANNOTS]) && hasStampsOnly(page.node, other)
    )
  })
  return isEachPageSame && hasSignatureFieldsOnly(before, after)
}

function formRefs(document: PDFDocument): PDFRef[] {
  const form = document.catalog.get(PDFName.of('AcroForm'))
  const fields = document.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)?.get(PDFName.of('Fields'))
  const lists = document.getPages().map((page) => page.node.get(ANNOTS))
  return [form, fields, ...lists].map(referenceOf).filter((ref) => ref !== undefined)
}

function hasStampsOnly(before: PDFDict, page: ReturnType<PDFDocument['getPages']>[number]): boolean {
  const earlier = before.lookupMaybe(ANNOTS, PDFArray)?.asArray() ?? []
  const now = page.node.lookupMaybe(ANNOTS, PDFArray)?.asArray() ?? []
  if (!startsWith(now, earlier)) return false
  const shown = shownPage(page)
  return now.slice(earlier.length).every((object) => {
    const annotation = page.doc.context.lookup(object)
    if (!(annotation instanceof PDFDict) || ACTIVE.some((key) => annotation.has(key))) return false
    const kind = annotation.get(PDFName.of('Subtype'))
    const isSignature =
      kind === PDFName.of('Widget') && annotation.get(PDFName.of('FT')) === PDFName.of('Sig')
    if (!isSignature && kind !== PDFName.of('Stamp')) return false
    const [left, bottom, right, top] = rectOf(annotation)
    if (left === undefined || bottom === undefined || right === undefined || top === undefined) return false
    // An invisible signature has a box without a size.
    if (left === right && bottom === top) return true
    return isInCorner(shown, {
      left: Math.min(left, right),
      bottom: Math.min(bottom, top),
      right: Math.max(left, right),
      top: Math.max(bottom, top),
    })
  })
}

function hasSignatureFieldsOnly(before: PDFDocument, after: PDFDocument): boolean {
  const earlier = fieldsOf(before)
  const now = fieldsOf(after)
  if (!startsWith(now, earlier)) return false
  return now.slice(earlier.length).every((object) => {
    const field = after.context.lookup(object)
    return field instanceof PDFDict && field.get(PDFName.of('FT')) === PDFName.of('Sig')
  })
}

function startsWith(list: readonly PDFObject[], start: readonly PDFObject[]): boolean {
  return start.every((object, place) => isSame(object, list[place]))
}

function isSameBut(before: PDFDict, after: PDFDict, names: readonly PDFName[]): boolean {
  const rest = (dict: PDFDict) => dict.keys().filter((key) => !names.includes(key))
  const keys = rest(before)
  if (keys.length !== rest(after).length) return false
  return keys.every((key) => isSame(before.get(key), after.get(key)))
}

function isSame(before: PDFObject | undefined, after: PDFObject | undefined): boolean {
  if (before === after) return true
  if (!before || !after) return false
  const size = before.sizeInBytes()
  if (size !== after.sizeInBytes()) return false
  return written(before, size).equals(written(after, size))
}

function written(object: PDFObject, size: number): Buffer {
  const bytes = Buffer.alloc(size)
  object.copyBytesInto(bytes, 0)
  return bytes
}

function rectOf(annotation: PDFDict): number[] {
  const rect = annotation.lookupMaybe(PDFName.of('Rect'), PDFArray)?.asArray() ?? []
  return rect.map((value) => (value instanceof PDFNumber ? value.asNumber() : Number.NaN))
}
