import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isUniversitys } from '#domain/access/actor'
import type { InvoiceQuestion } from '#domain/invoices/details'
import { nameColumn } from '#server/people/name-column'
import { columns, moment, part } from '#server/platform/rows/columns'

const QUESTION = columns<
  InvoiceQuestion & { company: string },
  { questions: 'invoice_questions'; forms: 'invoice_forms' }
>()({
  QuestionId: 'questions.id',
  AcknowledgementId: 'questions.application_id',
  InstallmentGeneratedFor: 'questions.installment',
  StudentName: sql<string>`coalesce(students.name, '')`,
  Text: 'questions.text',
  By: nameColumn('askers'),
  At: moment('questions.asked_at'),
  Answered: part('At', {
    By: sql<string>`coalesce(${nameColumn('answerers')}, '')`,
    At: moment('questions.answered_at'),
    Text: sql<string>`coalesce(questions.answer, '')`,
  }),
  company: 'forms.company_name',
})

/** Oldest first; universities see the company's name for its users. The caller has checked the invoice. */
export async function readQuestions(
  db: Db,
  reader: Actor,
  condition: RawBuilder<unknown>,
): Promise<InvoiceQuestion[]> {
  const rows = await QUESTION.read(
    db,
    sql`select ${QUESTION.list}
    from invoice_questions questions
    join invoice_forms forms on forms.invoice_id = questions.invoice_id
    join users askers on askers.id = questions.asked_by
    left join users answerers on answerers.id = questions.answered_by
    left join applications on applications.id = questions.application_id
    left join students on students.id = applications.student_id
    where ${condition} order by questions.asked_at, questions.id`,
  )
  return rows.map(({ company, ...row }) => ({
    ...row,
    Answered: row.Answered && {
      ...row.Answered,
      By: isUniversitys(reader) ? company : row.Answered.By,
    },
  }))
}
