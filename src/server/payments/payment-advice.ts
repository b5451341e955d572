import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { Id } from '#domain/api/fields'
import { AppError } from '#domain/errors'
import { isZero, minus, sum } from '#domain/money/money'
import { paths } from '#domain/paths'
import { inScope } from '#server/commission-notes/note/scope'
import { issuerOf } from '#server/invoices/company/issuer'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import type {
  DocumentPayee,
  PaymentAdviceDocument,
  PayoutAdviceDocument,
} from '#services/pdf/payment-documents'
import type { PdfRenderer } from '#services/pdf/renderer'
import { payeeOf } from './document-parties'
import { type NoteOwed, owedOf } from './owed'

interface AdviceRecord {
  id: string
  note_id: string
  amount: string
  currency: string
  processed_at: string
  reference_number: string
  tax_withheld: string
  bank_charge: string
  claw_back_amount: string
  mode: string
  reversed_on: string | null
  number: string
  university_name: string
  company_id: number
  company_version: number
  partner_id: string
  subsidiary_id: string | null
  less_gst: string
  overall_bonus_name: string
  overall_bonus_amount: string
  paid_before: string
  account_hint: string | null
  claw_backs: { noteNumber: string; studentName: string; amount: string }[]
}

/** A payment's advice as PDF. Throws FORBIDDEN, NOT_FOUND out of scope, DOCUMENT_DOWNLOAD_FAILED. */
export async function paymentAdvice(
  { db, actor, how }: Context & { how: { pdf: PdfRenderer; publicUrl: string } },
  { id }: { id: string },
): Promise<{ name: string; bytes: Uint8Array }> {
  mustBeAllowed(actor, 'payments.view')
  const data = await adviceDocument(db, actor, id, how.publicUrl)
  return typesetAdvice(how.pdf, data.noteNumber.replaceAll('/', '-'), data)
}

/** An advice as PDF; `of` stands in the file's name. @throws AppError DOCUMENT_DOWNLOAD_FAILED */
export async function typesetAdvice(
  pdf: PdfRenderer,
  of: string,
  data: PaymentAdviceDocument | PayoutAdviceDocument,
): Promise<{ name: string; bytes: Uint8Array }> {
  try {
    const bytes = await pdf.render('payment-advice', data)
    return { name: `Payment advice ${of} ${data.date}.pdf`, bytes }
  } catch (cause) {
    throw new AppError('DOCUMENT_DOWNLOAD_FAILED', { cause })
  }
}

/** From gross less GST, tax and deductions to what left the bank. Throws NOT_FOUND out of scope. */
export async function adviceDocument(
  db: Db,
  actor: Actor,
  id: string,
  publicUrl: string,
): Promise<PaymentAdviceDocument> {
  const payment = await findPayment(db, actor, id)
  const owed = (await owedOf(db, [payment.note_id])).get(payment.note_id) as NoteOwed
  const recipient = (await payeeOf(db, payment.partner_id, payment.subsidiary_id)) as DocumentPayee
  const settled = sum([payment.paid_before, payment.amount])
  return {
    number: payment.reference_number,
    date: payment.processed_at,
    portalUrl: `${publicUrl}${paths.note(payment.note_id)}`,
    currency: payment.currency,
    issuer: await issuerOf(db, { id: payment.company_id, version: payment.company_version }),
    recipient,
    noteNumber: payment.number,
    university: payment.university_name,
    mode: payment.mode,
    accountHint: payment.account_hint ?? '',
    isPart: minus(owed.TotalAmount, settled) !== '0.00',
    reversedOn: payment.reversed_on ?? undefined,
    taxType: owed.taxType,
    commission: minus(sum([owed.PayableAmount, payment.less_gst]), payment.overall_bonus_amount),
    lessGst: payment.less_gst,
    bonus: isZero(payment.overall_bonus_amount)
      ? null
      : { name: payment.overall_bonus_name, amount: payment.overall_bonus_amount },
    payable: owed.PayableAmount,
    tax: owed.taxes,
    owed: owed.TotalAmount,
    paidBefore: payment.paid_before,
    gross: payment.amount,
    taxWithheld: payment.tax_withheld,
    bankCharge: payment.bank_charge,
    clawBacks: payment.claw_backs,
    net: minus(payment.amount, sum([payment.tax_withheld, payment.bank_charge, payment.claw_back_amount])),
    outstanding: minus(owed.TotalAmount, settled),
  }
}

async function findPayment(db: Db, actor: Actor, id: string): Promise<AdviceRecord> {
  const { rows } = Id.safeParse(id).success
    ? await sql<AdviceRecord>`
    select payments.id, payments.note_id, payments.amount, payments.currency, payments.processed_at,
      payments.reference_number, payments.tax_withheld, payments.bank_charge, payments.claw_back_amount, payments.mode,
      to_char(payments.reversed_at at time zone 'UTC', 'YYYY-MM-DD') as reversed_on,
      notes.number, notes.university_name, notes.company_id, payments.company_version, notes.partner_id, notes.subsidiary_id,
      notes.overall_bonus_name, notes.overall_bonus_amount,
      coalesce((select sum(less_gst_amount) from note_students where note_id = notes.id), 0)::numeric(18,2) as less_gst,
      coalesce((select sum(before.amount) from payments before where before.note_id = notes.id
        and (before.created_at, before.id) < (payments.created_at, payments.id)
        and (before.reversed_at is null or before.reversed_at > payments.created_at)), 0)::numeric(18,2) as paid_before,
      payments.account_hint,
      coalesce((select json_agg(json_build_object('noteNumber', of.number, 'studentName', claw_backs.student_name,
          'amount', nettings.amount::text) order by claw_backs.answered_at, claw_backs.id)
        from claw_back_nettings nettings join claw_backs on claw_backs.id = nettings.claw_back_id
        join notes of on of.id = claw_backs.note_id where nettings.payment_id = payments.id), '[]') as claw_backs
    from payments join notes on notes.id = payments.note_id
    where payments.id = ${id} and ${inScope(actor)}`.execute(db)
    : { rows: [] }
  const [payment] = rows
  if (!payment) throw new AppError('NOT_FOUND')
  return payment
}
