import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { Id } from '#domain/api/fields'
import { AppError } from '#domain/errors'
import { paths } from '#domain/paths'
import { PAID_OUT } from '#domain/wallet/states'
import { issuerOf } from '#server/invoices/company/issuer'
import { payeeOf } from '#server/payments/document-parties'
import { typesetAdvice } from '#server/payments/payment-advice'
import { legalCompanies } from '#server/payments/statements/legal-companies'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import type { DocumentPayee, PayoutAdviceDocument } from '#services/pdf/payment-documents'
import type { PdfRenderer } from '#services/pdf/renderer'
import { partnerScope } from './scope'

interface PayoutRecord {
  id: string
  partner_id: string
  currency: string
  amount: string
  paid_on: string
  mode: string
  reference_number: string
  account_hint: string | null
  requested_on: string
}

/** The advice of a paid payout as PDF. Throws FORBIDDEN, NOT_FOUND, also before it is paid, DOCUMENT_DOWNLOAD_FAILED. */
export async function payoutAdvice(
  { db, actor, how }: Context & { how: { pdf: PdfRenderer; publicUrl: string } },
  { id }: { id: string },
): Promise<{ name: string; bytes: Uint8Array }> {
  mustBeAllowed(actor, 'wallet.view')
  const data = await payoutAdviceDocument(db, actor, id, how.publicUrl)
  return typesetAdvice(how.pdf, `of payout ${data.number.replaceAll('/', '-')}`, data)
}

/** What the advice of a paid payout says. @throws AppError NOT_FOUND out of scope, and before it is paid */
export async function payoutAdviceDocument(
  db: Db,
  actor: Actor,
  id: string,
  publicUrl: string,
): Promise<PayoutAdviceDocument> {
  const payout = await findPayout(db, actor, id)
  // A payout stands on the statement of the first company of its currency (docs/decisions/0151).
  const companies = await legalCompanies(db, actor, payout.partner_id)
  const first = companies.find(({ currency }) => currency === payout.currency)
  return {
    number: payout.reference_number,
    date: payout.paid_on,
    portalUrl: `${publicUrl}${paths.wallet({ partnerId: payout.partner_id })}`,
    currency: payout.currency,
    issuer: await issuerOf(db, first ? { id: first.companyId, version: null } : null),
    recipient: (await payeeOf(db, payout.partner_id, null)) as DocumentPayee,
    noteNumber: null,
    mode: payout.mode,
    accountHint: payout.account_hint ?? '',
    requestedOn: payout.requested_on,
    net: payout.amount,
  }
}

async function findPayout(db: Db, actor: Actor, id: string): Promise<PayoutRecord> {
  const { rows } = Id.safeParse(id).success
    ? await sql<PayoutRecord>`
      select id, partner_id, currency, amount, paid_on, coalesce(mode, 'Bank Transfer') as mode, reference_number, account_hint,
        to_char(requested_at at time zone 'UTC', 'YYYY-MM-DD') as requested_on
      from wallet_settlements where id = ${id} and state = ${PAID_OUT}
        and ${partnerScope(actor, 'wallet.view', sql`partner_id`)}`.execute(db)
    : { rows: [] }
  const [payout] = rows
  if (!payout) throw new AppError('NOT_FOUND')
  return payout
}
