import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { PARTNER_ACCOUNTS } from '#domain/ledger/accounts'
import { decimalsOf } from '#domain/money/currencies'
import { minus, sum } from '#domain/money/money'
import { paths } from '#domain/paths'
import type { StatementQuery } from '#domain/payments/statement'
import { todayIn } from '#domain/time/format'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { sheetResponse } from '#server/platform/http/answers/sheet-response'
import type { StatementDocument } from '#services/pdf/payment-documents'
import type { PdfRenderer } from '#services/pdf/renderer'
import { writeSheet } from '#services/sheets/write'
import { issuerOf, payeeOf } from './document-parties'

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
  const { rows } = await sql<{
    day: string
    memo: string
    reference: string
    effect: string
    balance: string
  }>`
    select day, memo, reference, effect::numeric(18,2) as effect, balance::numeric(18,2) as balance from (
      select day, place, memo, reference, effect, sum(effect) over (order by day, place) as balance from (
        select entries.occurred_on as day, entries.sequence as place, entries.memo, entries.reference,
          -sum(lines.amount) as effect
        from ledger_lines lines join ledger_entries entries on entries.id = lines.entry_id
        where lines.partner_id = ${partnerId} and lines.currency = ${query.currency}
          and lines.account = any(${[...PARTNER_ACCOUNTS]}::text[]) and entries.occurred_on <= ${query.to}
        group by entries.id) moved) balanced
    where day >= ${query.from} order by day, place`.execute(db)
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
  }
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
      { header: 'Credit', ...money },
      { header: 'Debit', ...money },
      { header: `Balance ${data.currency}`, ...money },
    ],
    rows: [
      [data.from, 'Opening balance', '', null, null, data.opening],
      ...data.lines.map(({ day, memo, reference, effect, balance }) => [
        day,
        memo,
        reference,
        effect.startsWith('-') ? null : effect,
        effect.startsWith('-') ? effect.slice(1) : null,
        balance,
      ]),
      [data.to, 'Closing balance', '', data.credit, data.debit, data.closing],
    ],
  })
  return sheetResponse(`${nameOf(data)}.xlsx`, sheet)
}

function nameOf(statement: Statement): string {
  return `Statement ${statement.recipient.code} ${statement.currency} ${statement.from} to ${statement.to}`
}
