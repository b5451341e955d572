import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { beforeTheDemo, isGenerated } from '#assembly/before-the-demo'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { daysAfter } from '#domain/commission-notes/note/pay-clock'
import { ProposeCourseChange } from '#domain/course-changes/schema'
import { todayIn } from '#domain/time/format'
import { proposeCourseChange } from '#server/course-changes/propose-course'
import { ownCourses } from '#server/courses/catalogue/read-courses'
import { readCatalogue } from '#server/courses/catalogue/table'
import { answerInvoiceQuestion } from '#server/invoices/questions/answer-question'
import { askAboutLine } from '#server/owed-invoices/ask-about-line'
import { getOwedInvoice } from '#server/owed-invoices/get-owed-invoice'
import { listOwedInvoices } from '#server/owed-invoices/list-owed-invoices'
import { savePayDay } from '#server/owed-invoices/save-pay-day'

const PEOPLE = { university: 'admissions@northmoor.example', finance: 'finance@tassel.example' }

/** Adds a university's questions, pay day and proposed fee, once; not in a speed-trial database. */
export async function seedDemoUniversity(db: Db): Promise<void> {
  await beforeTheDemo(db, 'demo university', PEOPLE, async (tx, cast) => {
    if (await isGenerated(tx)) return
    await owes(tx, cast)
    await teaches(tx, cast.university)
  })
}

async function owes(
  tx: Transaction<Database>,
  { university, finance }: Record<keyof typeof PEOPLE, Actor>,
): Promise<void> {
  const { rows } = await listOwedInvoices(
    { db: tx, actor: university },
    { state: 'open', pageNo: 1, pageSize: 20 },
  )
  const [row] = rows
  if (!row) return
  const { Lines } = await getOwedInvoice({ db: tx, actor: university }, { id: row.InvoiceId })
  const [first, second] = Lines
  if (first) {
    const Text = 'Our record has no second installment for this student before January.'
    const { Invoice } = await askAboutLine(
      { db: tx, actor: university },
      { id: row.InvoiceId, ...first, Text },
    )
    await answerInvoiceQuestion(
      { db: tx, actor: finance },
      {
        id: Invoice.Questions[0]?.QuestionId ?? '',
        Answer: 'It was paid in advance: the receipt of your bursary is of 3 November.',
      },
    )
  }
  if (second)
    await askAboutLine(
      { db: tx, actor: university },
      { id: row.InvoiceId, ...second, Text: 'Which scholarship is meant here?' },
    )
  const PayBy = daysAfter(todayIn(university.timeZone), 16)
  await savePayDay(
    { db: tx, actor: university },
    { id: row.InvoiceId, PayBy, Remarks: 'With the payment run of that week' },
  )
}

async function teaches(tx: Transaction<Database>, university: Actor): Promise<void> {
  const [course] = await readCatalogue(
    tx,
    sql`where ${ownCourses(university)} and fee is not null and level = 'Postgraduate' order by name, id limit 1`,
  )
  if (!course) return
  const Fee = String(Number(course.Fee) + 900)
  const proposed = ProposeCourseChange.parse({ ...course, Fee })
  await proposeCourseChange({ db: tx, actor: university }, { id: course.CourseId, ...proposed })
}
