import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { maskedDetails } from '#domain/bank-details/fields'
import { BankDetails } from '#domain/bank-details/schema'
import { recordView } from '#server/bank-details/record-view'
import type { Sealer } from '#services/sealing/sealer'

export interface ReadBankDetails {
  /** Null if none are known. */
  BankInfo: BankDetails | null
  IsBankInfoMasked: boolean
}

/**
 * The bank details of a partner's parent company (`subsidiaryId` null) or of one of its subsidiaries:
 * unmasked for an actor who may read them, which is recorded, masked for others. The Udyam number is the
 * partner's, because the payment clock is about the partner. The caller has already checked that the actor
 * may see the rows.
 * @throws Error if they were sealed with another key
 */
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

/**
 * The unmasked details for the portal's own use, such as payment instructions on an invoice; null if none are
 * known.
 * @throws Error if they were sealed with another key
 */
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
    // Use the partner's column: the payment clock counts by it, and two copies could differ.
    msme_registration_no: of.subsidiaryId === null ? (row.udyam_number ?? '') : '',
  }
}
