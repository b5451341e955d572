import { isIP } from 'node:net'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { wordsOf } from '#domain/smtp-settings/dialogue'
import type { SaveSmtpSettings, SmtpSettings } from '#domain/smtp-settings/schema'
import { lockPartner, recordPartner } from '#server/partners/record-partner'
import { changeBy } from '#server/people/users/last-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'
import { isStale, staleVersion } from '#server/platform/steps/stale'
import { refuseShut } from '#server/platform-settings/refuse-shut'
import { type SettingsPartner, settingsPartner } from '#server/platform-settings/settings-partner'
import { isPublicAddress } from '#services/dns/public-address'
import { PASSWORD_REQUIRED, reusesPassword } from './saved-password'
import { findSmtpSettings, type SmtpSettingsRow, smtpSealName, toSmtpSettings } from './settings-row'
import type { SmtpServices } from './smtp-services'

const FIELDS = {
  hostName: ['Mail server', 'host_name'],
  portNumber: ['Port', 'port_number'],
  senderEmail: ['Sender e-mail', 'sender_email'],
  smtpUsername: ['SMTP username', 'username'],
} as const
type Field = keyof typeof FIELDS
const NAMES = Object.keys(FIELDS) as Field[]

/** Notifies the owners. @throws NOT_FOUND, PARTNER_…, STALE_VERSION, VALIDATION_FAILED (private, or a saved password sent elsewhere) */
export async function saveSmtpSettings(
  { db, actor, sealer, allowPrivate }: Context & Pick<SmtpServices, 'sealer' | 'allowPrivate'>,
  { id: partnerId, ...given }: { id: string } & SaveSmtpSettings,
): Promise<{ message: string; SmtpSettings: SmtpSettings }> {
  mustBeAllowed(actor, 'smtp-settings.keep')
  const partner = await settingsPartner(db, actor, partnerId)
  refuseShut(actor, partner, 'custom-email')
  if (isIP(given.hostName) && !isPublicAddress(given.hostName) && !allowPrivate)
    throw new AppError('VALIDATION_FAILED', { fields: { hostName: wordsOf('PRIVATE').words } })
  return transaction(db, async (tx) => {
    await lockPartner(tx, partner.PartnerId)
    const row = await findSmtpSettings(tx, partner.PartnerId)
    await refuseStale(tx, actor, given.Version, row, partner)
    const { smtpPassword } = given
    if (smtpPassword === undefined && !reusesPassword(row, given))
      throw new AppError('VALIDATION_FAILED', { fields: { smtpPassword: PASSWORD_REQUIRED } })
    const password_sealed =
      smtpPassword === undefined ? undefined : sealer.seal(smtpSealName(partnerId), smtpPassword)
    await write(tx, actor, partnerId, given, password_sealed ?? row?.password_sealed ?? '')
    const changes = NAMES.filter((name) => row === null || row[FIELDS[name][1]] !== given[name]).map(
      (name) => ({
        Field: FIELDS[name][0],
        Old: row ? String(row[FIELDS[name][1]]) : '',
        New: String(given[name]),
      }),
    )
    const secret = smtpPassword === undefined ? [] : [{ Field: 'SMTP password', Old: '', New: 'Changed' }]
    await recordPartner(tx, actor, partnerId, {
      action: 'E-mail settings changed',
      changes: [...changes, ...secret],
    })
    await announce(tx, 'smtp-settings.changed', { partnerId, actorId: actor.id })
    return {
      message: 'The e-mail settings were saved.',
      SmtpSettings: toSmtpSettings(await findSmtpSettings(tx, partnerId), partner),
    }
  })
}

/** Returns a partner's mail to the company's server. @throws AppError FORBIDDEN, NOT_FOUND, STALE_VERSION */
export async function removeSmtpSettings(
  { db, actor }: Context,
  { id: partnerId, Version }: { id: string } & { Version?: number | undefined },
): Promise<{ message: string; SmtpSettings: SmtpSettings }> {
  mustBeAllowed(actor, 'smtp-settings.keep')
  const partner = await settingsPartner(db, actor, partnerId)
  return transaction(db, async (tx) => {
    await lockPartner(tx, partner.PartnerId)
    const row = await findSmtpSettings(tx, partnerId)
    if (!row) throw new AppError('NOT_FOUND')
    await refuseStale(tx, actor, Version, row, partner)
    await tx.deleteFrom('smtp_settings').where('partner_id', '=', partnerId).execute()
    await recordPartner(tx, actor, partnerId, {
      action: 'E-mail settings removed',
      changes: [{ Field: 'Mail server', Old: row.host_name, New: '' }],
    })
    await announce(tx, 'smtp-settings.changed', { partnerId, actorId: actor.id })
    return {
      message: 'Your e-mail is sent by our server again.',
      SmtpSettings: toSmtpSettings(null, partner),
    }
  })
}

async function refuseStale(
  tx: Transaction<Database>,
  actor: Actor,
  seen: number | undefined,
  row: SmtpSettingsRow | null,
  partner: SettingsPartner,
): Promise<void> {
  if (!row || !isStale(seen, row)) return
  const current = toSmtpSettings(row, partner)
  throw staleVersion({ current, ...(await changeBy(tx, actor, row.changed_by, row.changed_at)) })
}

async function write(
  tx: Transaction<Database>,
  actor: Actor,
  partnerId: string,
  given: SaveSmtpSettings,
  password_sealed: string,
): Promise<void> {
  const values = {
    host_name: given.hostName,
    port_number: given.portNumber,
    sender_email: given.senderEmail,
    username: given.smtpUsername,
    password_sealed,
    changed_by: actor.id,
  }
  await tx
    .insertInto('smtp_settings')
    .values({ partner_id: partnerId, ...values })
    .onConflict((conflict) =>
      conflict.column('partner_id').doUpdateSet({
        ...values,
        changed_at: sql<Date>`now()`,
        version: sql<number>`smtp_settings.version + 1`,
        failing_since: null,
        paused_until: null,
        last_error: null,
      }),
    )
    .execute()
}
