import type { Refusal } from '#components/ui/forms/refusal'
import { type InvoiceLine, type RevisableInvoice, revised } from '#domain/invoice-revisions/revision'
import { FORM_FIELDS, type FormTexts } from '#domain/invoices/form-labels'
import type { InvoiceType } from '#domain/invoices/list-choices'

const LINE_FIELDS = ['TuitionFee', 'ScholarshipReceived', 'CommissionRate'] as const
const LINE_NAME = /^Changes\.Lines\.(\d+)(?=\.|$)/

export interface TypedChanges extends FormTexts {
  Number: string
  PONumber: string
  Type: string
  Lines: readonly InvoiceLine[]
}

export function typedChanges(invoice: RevisableInvoice): TypedChanges {
  const { Form, PONumber, Type, Lines } = invoice
  return { ...Form, Number: invoice.Number, PONumber, Type: String(Type), Lines }
}

export function changedLines({ Lines }: Pick<TypedChanges, 'Lines'>, stored: RevisableInvoice): number[] {
  return Lines.flatMap((line, place) =>
    LINE_FIELDS.some((field) => line[field] !== stored.Lines[place]?.[field]) ? [place] : [],
  )
}

/** Request body: only the values that differ from the invoice. */
export function changesOf(typed: TypedChanges, stored: RevisableInvoice) {
  const texts = FORM_FIELDS.filter((field) => typed[field] !== stored.Form[field])
  return {
    ...(typed.Number !== stored.Number && { Number: typed.Number }),
    ...(typed.PONumber !== stored.PONumber && { PONumber: typed.PONumber }),
    ...(typed.Type !== String(stored.Type) && { Type: Number(typed.Type) as InvoiceType }),
    ...Object.fromEntries(texts.map((field) => [field, typed[field]])),
    Lines: changedLines(typed, stored).flatMap((place) => {
      const line = typed.Lines[place]
      if (!line) return []
      const { AcknowledgementId, InstallmentGeneratedFor, TuitionFee, ScholarshipReceived, CommissionRate } =
        line
      return [{ AcknowledgementId, InstallmentGeneratedFor, TuitionFee, ScholarshipReceived, CommissionRate }]
    }),
  }
}

export interface TypedRequest {
  Changes: TypedChanges
  Remarks: string
}

/** What of a request is taken along to a newer invoice: its changes alone, each line by its student. */
export function takenAlong({ Changes, Remarks }: TypedRequest, stored: RevisableInvoice) {
  const wanted = changesOf(Changes, stored)
  const places = changedLines(Changes, stored)
  const Lines = wanted.Lines.map(({ AcknowledgementId, InstallmentGeneratedFor, ...line }, index) => {
    const was = stored.Lines[places[index] ?? -1]
    const changed = LINE_FIELDS.filter((field) => line[field] !== was?.[field])
    const fees = Object.fromEntries(changed.map((field) => [field, line[field]]))
    return { AcknowledgementId, InstallmentGeneratedFor, ...fees }
  })
  return { Remarks, Wanted: { ...wanted, Lines } }
}

/** A request that was taken along, as form values on top of the newer invoice. */
export function onTopOf(
  { Remarks, Wanted }: ReturnType<typeof takenAlong>,
  stored: RevisableInvoice,
): TypedRequest {
  return { Remarks, Changes: typedChanges(revised(stored, Wanted)) }
}

/** Renames errors from a line's index in the request to its index on the invoice; `sent` holds the latter. */
export function withLinesAsShown(refusal: Refusal, sent: readonly number[]): Refusal {
  const shown = (name: string) =>
    name.replace(LINE_NAME, (_, place) => `Changes.Lines.${sent[Number(place)] ?? place}`)
  const fields = Object.entries(refusal.fields).map(([name, words]) => [shown(name), words])
  return { ...refusal, fields: Object.fromEntries(fields) }
}
