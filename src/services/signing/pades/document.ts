import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRef,
} from '@cantoo/pdf-lib'
import type { ShownPage } from '#services/signing/pades/box'

/** The fields of a document's form; empty without a form. */
export function fieldsOf(document: PDFDocument): PDFObject[] {
  const form = document.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)
  return form?.lookupMaybe(PDFName.of('Fields'), PDFArray)?.asArray() ?? []
}

/** The signature fields with a signature, in form order. */
export function signatureFields(document: PDFDocument): PDFDict[] {
  const found: PDFDict[] = []
  const seen = new Set<PDFObject>()
  const visit = (object: PDFObject, inherited: PDFObject | undefined): void => {
    const field = document.context.lookup(object)
    if (!(field instanceof PDFDict) || seen.has(field)) return
    seen.add(field)
    const type = field.get(PDFName.of('FT')) ?? inherited
    if (type === PDFName.of('Sig') && field.has(PDFName.of('V'))) found.push(field)
    for (const kid of field.lookupMaybe(PDFName.of('Kids'), PDFArray)?.asArray() ?? []) visit(kid, type)
  }
  for (const field of fieldsOf(document)) visit(field, undefined)
  return found
}

/** A page's visible area and rotation. */
export function shownPage(page: PDFPage): ShownPage {
  const { x, y, width, height } = page.getCropBox()
  const turned = (((Math.round(page.getRotation().angle / 90) * 90) % 360) + 360) % 360
  return { visible: { left: x, bottom: y, right: x + width, top: y + height }, turned }
}

/** An object's own reference; undefined if it is embedded in another one. */
export function referenceOf(object: PDFObject | undefined): PDFRef | undefined {
  return object instanceof PDFRef ? object : undefined
}
