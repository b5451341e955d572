import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { PARTNER_ACCOUNTS } from '#domain/ledger/accounts'
import { AMOUNT_LABELS } from '#domain/money/amount-labels'
import { decimalsOf } from '#domain/money/currencies'
import { minus, sum } from '#domain/money/money'
import { paths } from '#domain/paths'
import type { StatementQuery } from '#domain/payments/statement'
import { todayIn } from '#domain/time/format'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { sheetResponse } from '#server/platform/http/answers/sheet-response'
import type { StatementDocument, StatementLine } from '#services/pdf/payment-documents'
import type { PdfRenderer } from '#services/pdf/renderer'
import { writeSheet } from '#services/sheets/write'
import { issuerOf, payeeOf } from './document-parties'

const NO_PAYMENT = [null, null, null, null, null]

type Statement = StatementDocument & { partnerId: string }

/**
 * A partner's statement as data: what was owed before the first day, every entry of the ledger between the company and the
 * partner up to the last, and what is owed then. A partner's people get their own.
 * @throws AppError FORBIDDEN, NOT_FOUND for a partner that is none
 */
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
  const rows = await linesOf(db, partnerId, query)
  const opening = await balanceBefore(db, partnerId, query.currency, query.from)
  const closing = rows.at(-1)?.balance ?? opening
  return {
    partnerId,
    number: `${recipient.code} ${query.currency}`,
    date: todayIn(actor.timeZone),
    portalUrl: `${publicUrl}${paths.wallet(isPartner(actor) ? {} : { partnerId })}`,
    currency: query.currency,
    issuer: await issuerOf(db, null),
    recipient,
    from: query.from,
    to: query.to,
    opening,
    closing,
    credit: sum(rows.map(({ effect }) => effect).filter((effect) => !effect.startsWith('-'))),
    debit: minus('0', sum(rows.map(({ effect }) => effect).filter((effect) => effect.startsWith('-')))),
    lines: rows,
    transferred: sum(rows.map(({ payment }) => payment?.transferred ?? '0')),
  }
}

type LineRecord = Omit<StatementLine, 'payment'> & {
  is_payment: boolean
} & NonNullable<StatementLine['payment']>

/** The entries of the period with what of each was settled, kept back and transferred, as the ledger has it. */
async function linesOf(db: Db, partnerId: string, query: StatementQuery): Promise<StatementLine[]> {
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
        group by entries.id
        having bool_or(lines.account = any(${[...PARTNER_ACCOUNTS]}::text[]))) moved) balanced
    where day >= ${query.from} order by day, place`.execute(db)
  return rows.map(({ is_payment, total, withheld, charge, netted, transferred, ...line }) => ({
    ...line,
    payment: is_payment ? { total, withheld, charge, netted, transferred } : null,
  }))
}

async function balanceBefore(db: Db, partnerId: string, currency: string, day: string): Promise<string> {
  const { rows } = await sql<{ balance: string }>`
    select coalesce(-sum(lines.amount), 0)::numeric(18,2) as balance
    from ledger_lines lines join ledger_entries entries on entries.id = lines.entry_id
    where lines.partner_id = ${partnerId} and lines.currency = ${currency}
      and lines.account = any(${[...PARTNER_ACCOUNTS]}::text[]) and entries.occurred_on < ${day}`.execute(db)
  return rows[0]?.balance ?? '0.00'
}

/**
 * The statement as PDF (`GET /payments/statement`).
 * @throws AppError what `statementOf` throws, DOCUMENT_DOWNLOAD_FAILED when it cannot be typeset
 */
export async function statementPdf(
  db: Db,
  actor: Actor,
  query: StatementQuery,
  how: { pdf: PdfRenderer; publicUrl: string },
): Promise<{ name: string; bytes: Uint8Array }> {
  const data = await statementOf(db, actor, query, how.publicUrl)
  try {
    return { name: `${nameOf(data)}.pdf`, bytes: await how.pdf.render('statement', data) }
  } catch (cause) {
    throw new AppError('DOCUMENT_DOWNLOAD_FAILED', { cause })
  }
}

/**
 * The statement as a sheet (`GET /payments/statement/sheet`).
 * @throws AppError what `statementOf` throws
 */
export async function statementSheet(db: Db, actor: Actor, query: StatementQuery): Promise<Response> {
  const data = await statementOf(db, actor, query, '')
  const money = { kind: 'number' as const, width: 18, decimals: decimalsOf(data.currency) }
  const sheet = writeSheet({
    name: 'Statement',
    columns: [
      { header: 'Date', kind: 'date', width: 13 },
      { header: 'What', kind: 'text', width: 44 },
      { header: 'Reference', kind: 'text', width: 26 },
      ...[
        AMOUNT_LABELS.TotalAmount,
        AMOUNT_LABELS.WithheldAmount,
        AMOUNT_LABELS.ChargeAmount,
        AMOUNT_LABELS.NettedAmount,
        AMOUNT_LABELS.TransferredAmount,
      ].map((header) => ({ header, ...money })),
      { header: 'Credit', ...money },
      { header: 'Debit', ...money },
      { header: `Balance ${data.currency}`, ...money },
    ],
    rows: [
      [data.from, 'Opening balance', '', ...NO_PAYMENT, null, null, data.opening],
      ...data.lines.map(({ day, memo, reference, effect, balance, payment }) => [
        day,
        memo,
        reference,
        ...(payment
          ? [payment.total, payment.withheld, payment.charge, payment.netted, payment.transferred]
          : NO_PAYMENT),
        effect.startsWith('-') ? null : effect,
        effect.startsWith('-') ? effect.slice(1) : null,
        balance,
      ]),
      [
        data.to,
        'Closing balance',
        '',
        null,
        null,
        null,
        null,
        data.transferred,
        data.credit,
        data.debit,
        data.closing,
      ],
    ],
  })
  return sheetResponse(`${nameOf(data)}.xlsx`, sheet)
}

function nameOf(statement: Statement): string {
  return `Statement ${statement.recipient.code} ${statement.currency} ${statement.from} to ${statement.to}`
}
