import type { Db } from '#db/database'
import { type InstallmentKey, installmentKey } from '#domain/applications/installment-key'
import { AppError, CATALOGUE } from '#domain/errors'
import { installmentOf, type LineRecord, linesOf } from '#server/invoices/table'

export interface ChosenLine extends InstallmentKey {
  path: string
}

/** The invoice's lines in the order of choice. Throws NOT_ON_INVOICE with the fields of missing ones. */
export async function chosenLines(
  db: Db,
  invoiceId: string,
  chosen: readonly ChosenLine[],
): Promise<LineRecord[]> {
  if (chosen.length === 0) return []
  const lines = await linesOf(
    db,
    invoiceId,
    chosen.map((each) => each.AcknowledgementId),
  )
  const byKey = new Map(lines.map((line) => [installmentKey(installmentOf(line)), line]))
  const found = chosen.map((each) => byKey.get(installmentKey(each)))
  const missing = chosen.filter((_, index) => found[index] === undefined)
  if (missing.length > 0) throw notOnInvoice(missing.map((each) => each.path))
  return found.filter((line) => line !== undefined)
}

/** The one partner of all lines, and of the draft or note they join. Throws STUDENTS_OF_SEVERAL_PARTNERS. */
export function partnerOf(lines: readonly LineRecord[], already?: string): string {
  const partners = new Set([...(already ? [already] : []), ...lines.map((line) => line.partner_id)])
  const [partner] = partners
  if (partner === undefined || partners.size > 1) throw new AppError('STUDENTS_OF_SEVERAL_PARTNERS')
  return partner
}

/** The refusal of applications or an invoice that do not belong together; `paths` name their fields. */
export function notOnInvoice(paths: readonly string[]): AppError {
  const { message } = CATALOGUE.NOT_ON_INVOICE
  return new AppError('NOT_ON_INVOICE', { fields: Object.fromEntries(paths.map((path) => [path, message])) })
}
