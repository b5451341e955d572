import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { askAboutLine } from '#server/owed-invoices/ask-about-line'
import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'

/** The invoices that a university's calls act on. */
export interface SituationOwed {
  /** Sent to Sydney, and partly paid. */
  invoiceId: string
  line: { AcknowledgementId: string; InstallmentGeneratedFor: string }
  /** An open question of Sydney about the line. */
  questionId: string
}

/** Asks about the first line of a sent invoice, as the university's user. */
export async function makeOwed(db: Db, person: Actor, invoiceId: string): Promise<SituationOwed> {
  const { rows } = await sql<SituationOwed['line']>`
    select application_id as "AcknowledgementId", installment as "InstallmentGeneratedFor"
    from university_invoice_lines where invoice_id = ${invoiceId} order by position limit 1`.execute(db)
  const line = rows[0] as SituationOwed['line']
  const { Invoice } = await askAboutLine(
    { db, actor: person },
    { id: invoiceId, ...line, Text: 'The fee was 19,000' },
  )
  return { invoiceId, line, questionId: Invoice.Questions[0]?.QuestionId ?? '' }
}

/** Requests on a university's invoices that are accepted in this situation. */
export function owedInvoiceCalls({ world, admissions: { person }, owed }: Situation) {
  const own = { UserId: person.id, userId: person.id }
  const params = { id: owed.invoiceId }
  const { finance } = world.people
  return {
    listOwedInvoices: {
      actor: person,
      query: { pageNo: '1', pageSize: '25', searchQuery: 'INV', state: 'open', ...own },
    },
    getOwedInvoice: { actor: person, params, query: own },
    owedInvoicePdf: { actor: person, params, query: own },
    askAboutLine: {
      actor: person,
      params,
      body: { UserId: person.id, ...owed.line, Text: 'Which scholarship is meant?' },
    },
    sayPayDay: {
      actor: person,
      params,
      body: { UserId: person.id, PayBy: payDay(), Remarks: 'With the run of that week' },
    },
    answerInvoiceQuestion: {
      actor: finance,
      params: { id: owed.questionId },
      body: { UserId: finance.id, Answer: 'It is 20,000 in your letter' },
    },
  } satisfies Record<string, ValidCall>
}

/** A day of the next month, at any time. */
function payDay(): string {
  return new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
}
