import { sql } from 'kysely'
import type { Db } from '#db/database'
import { literals } from '#db/literals'
import type { Actor } from '#domain/access/actor'
import { WITH_PARTNER } from '#domain/commission-notes/note/workflow'
import { formatMoney } from '#domain/money/format'
import type { PurposeCode } from '#domain/partner-invoices/purpose-codes'
import { type CommonFields, numbersFrom, type WaitingInvoice } from '#domain/signing/queue'
import { inScope } from '#server/commission-notes/note/scope'
import { openTaxInvoice } from '#server/partner-invoices/open-tax-invoice'
import { takenNumbers } from '#server/partner-invoices/taken-numbers'
import type { Sealer } from '#services/sealing/sealer'

/** What one sitting takes; the rest is there when these are signed. */
const MOST = 50

interface NoteToSign {
  id: string
  number: string
  version: number
  student_names: string
  university_name: string
}

/** The notes that wait for their tax invoice and could be signed one after another, oldest first, each with its suggested number. */
export async function openSigningQueue(
  db: Db,
  sealer: Sealer,
  actor: Actor,
): Promise<{ waiting: WaitingInvoice[]; common: CommonFields | null; purposeCodes: PurposeCode[] }> {
  const { rows } = await sql<NoteToSign>`
    select id, number, version, student_names, university_name from notes
    where ${inScope(actor)} and status_id in (${literals(WITH_PARTNER)}) order by turn_changed_at, id limit ${MOST}`.execute(
    db,
  )
  const pages = []
  for (const { id } of rows) pages.push(await openTaxInvoice(db, sealer, actor, id))
  const [first] = pages
  if (!first) return { waiting: [], common: null, purposeCodes: [] }
  const own = pages.map((page) => page.past.find((each) => each.IsCurrent)?.Number ?? null)
  const taken = actor.partnerId ? await takenNumbers(db, actor.partnerId, first.today) : undefined
  const numbers = numbersFrom(first.lastNumber, own, taken)
  const waiting = pages.flatMap((page, place) => {
    const note = rows[place]
    if (!note) return []
    return {
      noteId: note.id,
      noteNumber: note.number,
      version: note.version,
      about: `${note.university_name}, ${note.student_names}`,
      total: formatMoney(page.bill.total, page.bill.currency),
      number: numbers[place] ?? '',
      purposeLetter: page.needsPurposeCode ? (page.purposeCodes[0]?.code.slice(0, 1) ?? '') : '',
      isNonGst: page.isNonGst,
    }
  })
  const code = pages.find((page) => page.fields.PurposeCode !== '')?.fields.PurposeCode ?? ''
  const { PartnerInvoiceDate, PartnerSignatoryName, PartnerSignatoryDesignation } = first.fields
  return {
    waiting,
    common: {
      PartnerInvoiceDate,
      PartnerSignatoryName,
      PartnerSignatoryDesignation,
      PurposeCode: code,
      IsNonGstDeclared: false,
    },
    purposeCodes: first.purposeCodes,
  }
}
