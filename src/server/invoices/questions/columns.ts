import { sql } from 'kysely'

export const PAY_BY = sql<
  string | null
>`(select pay_by::text from invoice_pay_days days where days.invoice_id = invoices.id
  order by days.created_at desc, days.id desc limit 1)`

export const OPEN_QUESTIONS = sql<number>`(select count(*)::int from invoice_questions questions
  where questions.invoice_id = invoices.id and questions.answered_at is null)`
