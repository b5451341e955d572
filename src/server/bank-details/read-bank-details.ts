import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { maskedDetails } from '#domain/bank-details/fields'
import { BankDetails } from '#domain/bank-details/schema'
import { recordView } from '#server/bank-details/record-view'
import type { Sealer } from '#services/sealing/sealer'

export interface ReadBankDetails {
  BankInfo: BankDetails | null
  IsBankInfoMasked: boolean
}

/** Unmasked and recorded, or masked; the Udyam number is the partner's. Checks no scope. @throws Error if sealed with another key */
export async function readBankDetails(
  db: Db,
  sealer: Sealer,
  actor: Actor,
  of: { partnerId: string; subsidiaryId: string | null },
): Promise<ReadBankDetails> {
  const details = await openBankDetails(db, sealer, of)
  const isMasked = !can(actor, 'bank-details.read')
  if (!details) return { BankInfo: null, IsBankInfoMasked: isMasked }
  if (!isMasked) await recordView(db, actor, of)
  return { BankInfo: isMasked ? maskedDetails(details) : details, IsBankInfoMasked: isMasked }
}

/** Unmasked, for the portal's own use; null if none are known. Throws Error if sealed with another key. */
export async function openBankDetails(
  db: Db,
  sealer: Sealer,
  of: { partnerId: string; subsidiaryId: string | null },
): Promise<BankDetails | null> {
  const row = await db
    .selectFrom('bank_details')
    .innerJoin('partners', 'partners.id', 'bank_details.partner_id')
    .select(['bank_details.id', 'sealed', 'udyam_number'])
    .where('partner_id', '=', of.partnerId)
    .where('subsidiary_id', of.subsidiaryId === null ? 'is' : '=', of.subsidiaryId)
    .executeTakeFirst()
  if (!row) return null
  return {
    ...BankDetails.parse(JSON.parse(sealer.open(row.id, row.sealed))),
    // The partner's column: the payment clock counts by it, and two copies could differ.
    msme_registration_no: of.subsidiaryId === null ? (row.udyam_number ?? '') : '',
  }
}
