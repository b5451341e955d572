import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { refusalOfSubsidiary } from '#domain/commission-notes/note/subsidiary-rules'
import { AppError, CATALOGUE } from '#domain/errors'

/** The name, null for the parent company; locks it. Throws SUBSIDIARY_OF_ANOTHER, SUBSIDIARY_DISABLED. */
export async function chosenSubsidiary(
  tx: Transaction<Database>,
  partnerId: string,
  subsidiaryId: string | null,
): Promise<string | null> {
  if (subsidiaryId === null) return null
  const row = await tx
    .selectFrom('subsidiaries')
    .select(['partner_id as partnerId', 'is_disabled as isDisabled', 'name'])
    .where('id', '=', subsidiaryId)
    .forShare()
    .executeTakeFirst()
  const refused = refusalOfSubsidiary(row, partnerId)
  if (refused) throw new AppError(refused, { fields: { SubsidiaryId: CATALOGUE[refused].message } })
  return row?.name ?? null
}
