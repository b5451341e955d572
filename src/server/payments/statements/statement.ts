import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { PARTNER_ACCOUNTS } from '#domain/ledger/accounts'
import { minus, sum } from '#domain/money/money'
import { paths } from '#domain/paths'
import type { StatementQuery } from '#domain/payments/statement'
import { todayIn } from '#domain/time/format'
import { issuerOf } from '#server/invoices/company/issuer'
import { payeeOf } from '#server/payments/document-parties'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import type { StatementDocument, StatementLine, StatementOpen } from '#services/pdf/payment-documents'
import type { PdfRenderer } from '#services/pdf/renderer'
import { type LegalCompany, legalCompanies } from './legal-companies'
import { openNotes } from './open-notes'

type Statement = StatementDocument & { partnerId: string }

/** A statement's company, null if the partner deals with none; `hasRest` if it has entries without a note. */
interface Issuing {
  companyId: number | null
  hasRest: boolean
}

/** With open notes up to today; partners: their own. @throws FORBIDDEN, NOT_FOUND, VALIDATION_FAILED if several companies and none named */
export async function statementOf(
  db: Db,
  actor: Actor,
  query: StatementQuery,
  publicUrl: string,
): Promise<Statement> {
  mustBeAllowed(actor, 'wallet.view')
  const partnerId = isPartner(actor) ? actor.partnerId : query.partnerId
  if (isPartner(actor) && query.partnerId && query.partnerId !== actor.partnerId)
    throw new AppError('NOT_FOUND')
  const recipient = partnerId ? await payeeOf(db, partnerId, null) : undefined
  if (!partnerId || !recipient) throw new AppError('NOT_FOUND')
  const issuing = issuingOf(await legalCompanies(db, actor, partnerId), query)
  const rows = await linesOf(db, partnerId, query, issuing)
  const opening = await balanceBefore(db, partnerId, query, issuing)
  const closing = rows.at(-1)?.balance ?? opening
  const today = todayIn(actor.timeZone)
  const { companyId } = issuing
  return {
    partnerId,
    number: `${recipient.code} ${query.currency}`,
    date: today,
    portalUrl: `${publicUrl}${paths.wallet(isPartner(actor) ? {} : { partnerId })}`,
    currency: query.currency,
    issuer: await issuerOf(db, companyId === null ? null : { id: companyId, version: null }),
    recipient,
    from: query.from,
    to: query.to,
    opening,
    closing,
    credit: sum(rows.map(({ effect }) => effect).filter((effect) => !effect.startsWith('-'))),
    debit: minus('0', sum(rows.map(({ effect }) => effect).filter((effect) => effect.startsWith('-')))),
    lines: rows,
    transferred: sum(rows.map(({ payment }) => payment?.transferred ?? '0')),
    open:
      query.to < today
        ? null
        : openOf(closing, await openNotes(db, { partnerId, companyId, currency: query.currency })),
  }
}

function openOf(closing: string, notes: StatementOpen['notes']): StatementOpen {
  const unbooked = sum(notes.map((note) => note.unbooked))
  return { notes, unbooked, owed: sum([closing, unbooked]) }
}

function issuingOf(companies: readonly LegalCompany[], { currency, companyId }: StatementQuery): Issuing {
  const ids = companies.filter((each) => each.currency === currency).map((each) => each.companyId)
  const [first, ...others] = ids
  if (companyId !== undefined) {
    if (companies.every((each) => each.companyId !== companyId)) throw new AppError('NOT_FOUND')
    return { companyId, hasRest: first === undefined || companyId === first }
  }
  if (others.length > 0) {
    const message = 'Choose whose statement it is.'
    throw new AppError('VALIDATION_FAILED', { message, fields: { companyId: message } })
  }
  return { companyId: first ?? null, hasRest: true }
}

function ofCompany({ companyId, hasRest }: Issuing) {
  if (companyId === null) return sql`true`
  return hasRest
    ? sql`(notes.company_id = ${companyId} or notes.id is null)`
    : sql`notes.company_id = ${companyId}`
}

type LineRecord = Omit<StatementLine, 'payment'> & {
  is_payment: boolean
} & NonNullable<StatementLine['payment']>

async function linesOf(
  db: Db,
  partnerId: string,
  query: StatementQuery,
  issuing: Issuing,
): Promise<StatementLine[]> {
  const { rows } = await sql<LineRecord>`
    select day, memo, reference, effect::numeric(18,2) as effect, balance::numeric(18,2) as balance,
      (transferred <> 0 or withheld <> 0 or charge <> 0) as is_payment, total::numeric(18,2) as total,
      withheld::numeric(18,2) as withheld, charge::numeric(18,2) as charge, netted::numeric(18,2) as netted,
      transferred::numeric(18,2) as transferred
    from (
      select *, sum(effect) over (order by day, place) as balance from (
        select entries.occurred_on as day, entries.sequence as place, entries.memo,
          concat_ws(' · ', nullif(entries.reference, ''), nullif(max(notes.number), entries.reference),
            nullif(max(invoices.number), entries.reference)) as reference,
          coalesce(-sum(lines.amount) filter (where lines.account = any(${[...PARTNER_ACCOUNTS]}::text[])), 0) as effect,
          coalesce(-sum(lines.amount) filter (where account = 'tax_withheld'), 0) as withheld,
          coalesce(-sum(lines.amount) filter (where account = 'bank_charges'), 0) as charge,
          coalesce(-sum(lines.amount) filter (where account = 'claw_back'), 0) as netted,
          coalesce(-sum(lines.amount) filter (where account = 'bank'), 0) as transferred,
          coalesce(-sum(lines.amount) filter (where account in ('tax_withheld', 'bank_charges', 'claw_back', 'bank')), 0) as total
        from ledger_lines lines join ledger_entries entries on entries.id = lines.entry_id
        left join notes on notes.id = lines.note_id
        left join partner_invoices invoices on invoices.id = notes.partner_invoice_id
        where lines.partner_id = ${partnerId} and lines.currency = ${query.currency} and entries.occurred_on <= ${query.to}
          and ${ofCompany(issuing)}
        group by entries.id
        having bool_or(lines.account = any(${[...PARTNER_ACCOUNTS]}::text[]))) moved) balanced
    where day >= ${query.from} order by day, place`.execute(db)
  return rows.map(({ is_payment, total, withheld, charge, netted, transferred, ...line }) => ({
    ...line,
    payment: is_payment ? { total, withheld, charge, netted, transferred } : null,
  }))
}

async function balanceBefore(
  db: Db,
  partnerId: string,
  { currency, from }: StatementQuery,
  issuing: Issuing,
): Promise<string> {
  const { rows } = await sql<{ balance: string }>`
    select coalesce(-sum(lines.amount), 0)::numeric(18,2) as balance
    from ledger_lines lines join ledger_entries entries on entries.id = lines.entry_id
    left join notes on notes.id = lines.note_id
    where lines.partner_id = ${partnerId} and lines.currency = ${currency} and ${ofCompany(issuing)}
      and lines.account = any(${[...PARTNER_ACCOUNTS]}::text[]) and entries.occurred_on < ${from}`.execute(db)
  return rows[0]?.balance ?? '0.00'
}

/** The statement as PDF. Throws what `statementOf` throws, DOCUMENT_DOWNLOAD_FAILED. */
export async function statementPdf(
  { db, actor, how }: Context & { how: { pdf: PdfRenderer; publicUrl: string } },
  query: StatementQuery,
): Promise<{ name: string; bytes: Uint8Array }> {
  const data = await statementOf(db, actor, query, how.publicUrl)
  try {
    return { name: `${nameOf(data)}.pdf`, bytes: await how.pdf.render('statement', data) }
  } catch (cause) {
    throw new AppError('DOCUMENT_DOWNLOAD_FAILED', { cause })
  }
}

export function nameOf(statement: Statement): string {
  return `Statement ${statement.recipient.code} ${statement.currency} ${statement.from} to ${statement.to}`
}
