import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Branding, SaveBranding } from '#domain/branding/schema'
import { AppError } from '#domain/errors'
import { recordPartner } from '#server/partners/record-partner'
import { changeBy } from '#server/people/users/last-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { isStale, staleVersion } from '#server/platform/steps/stale'
import { refuseShut } from '#server/platform-settings/refuse-shut'
import { settingsPartner } from '#server/platform-settings/settings-partner'
import { findBranding, lockBranding, toBranding } from './branding-row'

const IMAGES = ['Logo', 'LogoDark', 'Favicon', 'Hero'] as const

const FIELDS = {
  DisplayName: ['Brand name', 'display_name'],
  Accent: ['Colour', 'accent'],
  Logo: ['Logo', 'logo'],
  LogoDark: ['Logo for dark mode', 'logo_dark'],
  Favicon: ['Icon', 'favicon'],
  Hero: ['Hero picture', 'hero'],
  Welcome: ['Welcome', 'welcome'],
  SupportEmail: ['Support e-mail', 'support_email'],
  SupportPhone: ['Support telephone', 'support_phone'],
} as const

type Field = keyof typeof FIELDS

/** Saves changed values only. @throws NOT_FOUND, PARTNER_… without access, STALE_VERSION, VALIDATION_FAILED for another's image */
export async function saveBranding(
  { db, actor }: Context,
  { id: partnerId, UserId: _, Version, ...given }: { id: string } & SaveBranding,
): Promise<{ message: string; Branding: Branding }> {
  mustBeAllowed(actor, 'branding.keep')
  const partner = await settingsPartner(db, actor, partnerId)
  refuseShut(actor, partner, 'theme')
  return transaction(db, async (tx) => {
    const row = await lockBranding(tx, partnerId)
    if (isStale(Version, row)) {
      const current = toBranding(row, partner)
      throw staleVersion({ current, ...(await changeBy(tx, actor, row.updated_by, row.updated_at)) })
    }
    await refuseForeignImages(tx, partnerId, given)
    const changed = (Object.keys(FIELDS) as Field[]).filter((field) => given[field] !== row[FIELDS[field][1]])
    if (changed.length > 0) {
      await tx
        .updateTable('brandings')
        .set({
          ...Object.fromEntries(changed.map((field) => [FIELDS[field][1], given[field]])),
          version: row.version + 1,
          updated_at: sql<Date>`now()`,
          updated_by: actor.id,
        })
        .where('partner_id', '=', partnerId)
        .execute()
      const changes = changed.map((field) => ({
        Field: FIELDS[field][0],
        Old: inWords(field, row[FIELDS[field][1]]),
        New: inWords(field, given[field]),
      }))
      await recordPartner(tx, actor, partnerId, { action: 'Look changed', changes })
    }
    return {
      message: 'The look was saved.',
      Branding: toBranding(await findBranding(tx, partnerId), partner),
    }
  })
}

function inWords(field: Field, value: string | null): string {
  if ((IMAGES as readonly Field[]).includes(field)) return value === null ? 'None' : 'Picture'
  return value ?? ''
}

async function refuseForeignImages(
  tx: Transaction<Database>,
  partnerId: string,
  given: Pick<SaveBranding, (typeof IMAGES)[number]>,
): Promise<void> {
  const ids = IMAGES.flatMap((image) => given[image] ?? [])
  if (ids.length === 0) return
  const own = await tx
    .selectFrom('brand_images')
    .select('file_id')
    .where('partner_id', '=', partnerId)
    .where('file_id', 'in', ids)
    .execute()
  const foreign = IMAGES.filter((image) => given[image] && !own.some((row) => row.file_id === given[image]))
  if (foreign.length === 0) return
  const fields = Object.fromEntries(foreign.map((image) => [image, 'Upload the picture first']))
  throw new AppError('VALIDATION_FAILED', { fields })
}
