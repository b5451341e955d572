import { sql } from 'kysely'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import { PARTNER_CONTRACT } from '#domain/onboarding/contract'
import type { Onboarding, SaveOnboardingCompany } from '#domain/onboarding/schema'
import { taxNumberFault } from '#domain/onboarding/tax-number'
import { refuseUnknown } from '#server/partners/partner-columns'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { changeRow } from '#server/platform/steps/change-row'
import { ONBOARDING_FILLED_IN } from './record'

/** May be incomplete. Throws FORBIDDEN, NOT_FOUND, ONBOARDING_LOCKED, STALE_VERSION, VALIDATION_FAILED. */
export async function saveOnboardingCompany(
  { db, actor }: Context,
  { id: partnerId, ...input }: { id: string } & SaveOnboardingCompany,
): Promise<{ message: string; Onboarding: Onboarding }> {
  mustBeAllowed(actor, 'onboarding.fill-in')
  return transaction(db, async (tx) => {
    const wanted = { key: partnerId, seen: input.Version }
    const saved = await changeRow(tx, actor, ONBOARDING_FILLED_IN, wanted, async ({ row: record }) => {
      refuseTaxNumber(record.PartnerCountry, input.TaxNumber)
      await refuseUnknown(tx, { PartnerState: input.PartnerState, PartnerCountry: record.PartnerCountry })
      await tx
        .updateTable('partners')
        .set({
          address: input.PartnerAddress,
          city: input.PartnerCity,
          state_id: input.PartnerState || null,
          gstin: input.GSTIN,
          pan: input.PAN,
          tax_number: input.TaxNumber,
          partner_version: sql<number>`partner_version + 1`,
          ...(input.IsContractAccepted &&
            !record.IsContractAccepted && {
              contract_accepted_at: sql<Date>`now()`,
              contract_accepted_by: actor.id,
              contract_version: PARTNER_CONTRACT.version,
            }),
        })
        .where('id', '=', partnerId)
        .execute()
      return {}
    })
    return { message: 'Saved.', Onboarding: saved }
  })
}

function refuseTaxNumber(countryId: string, text: string | null): void {
  const message = text ? taxNumberFault(countryId, text) : null
  if (message) throw new AppError('VALIDATION_FAILED', { message, fields: { TaxNumber: message } })
}
