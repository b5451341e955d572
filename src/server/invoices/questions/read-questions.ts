import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isUniversitys } from '#domain/access/actor'
import type { InvoiceQuestion } from '#domain/invoices/details'
import { nameColumn } from '#server/people/name-column'

interface QuestionRecord {
  id: string
  application_id: string
  installment: string
  student_name: string
  text: string
  asker: string
  asked_at: Date
  answerer: string | null
  answered_at: Date | null
  answer: string | null
  company_name: string
}

/**
 * The questions that meet a condition on `questions`, the oldest first. A university reader sees the
 * company's name in place of the person who answered. The caller must have checked that the reader may see
 * the invoice.
 */
export async function readQuestions(
  db: Db,
  reader: Actor,
  condition: RawBuilder<unknown>,
): Promise<InvoiceQuestion[]> {
  const { rows } = await sql<QuestionRecord>`
    select questions.id, questions.application_id, questions.installment, coalesce(students.name, '') as student_name,
      questions.text, ${nameColumn('askers')} as asker, questions.asked_at, ${nameColumn('answerers')} as answerer,
      questions.answered_at, questions.answer, forms.company_name
    from invoice_questions questions
    join invoice_forms forms on forms.invoice_id = questions.invoice_id
    join users askers on askers.id = questions.asked_by
    left join users answerers on answerers.id = questions.answered_by
    left join applications on applications.id = questions.application_id
    left join students on students.id = applications.student_id
    where ${condition} order by questions.asked_at, questions.id`.execute(db)
  return rows.map((record) => ({
    QuestionId: record.id,
    AcknowledgementId: record.application_id,
    InstallmentGeneratedFor: record.installment,
    StudentName: record.student_name,
    Text: record.text,
    By: record.asker,
    At: record.asked_at.toISOString(),
    Answered: record.answered_at && {
      By: isUniversitys(reader) ? record.company_name : (record.answerer ?? ''),
      At: record.answered_at.toISOString(),
      Text: record.answer ?? '',
    },
  }))
}
