import type { Db } from '#db/database'
import { smtpSealName } from '#server/smtp-settings/settings-row'
import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import { sealer } from '#tests/support/vocabulary/sealer'

/** A partner's own mail server, saved by this person. */
export async function makeSmtpSettings(
  db: Db,
  partnerId: string,
  changed_by: string,
  sealing = sealer,
): Promise<void> {
  const password_sealed = sealing.seal(smtpSealName(partnerId), 'saved-Password-1')
  const where = { host_name: 'smtp.brightpath.example', port_number: 587 }
  const who = { sender_email: 'hello@brightpath.example', username: 'brightpath' }
  await db
    .insertInto('smtp_settings')
    .values({ partner_id: partnerId, ...where, ...who, password_sealed, changed_by })
    .execute()
}

/** Requests on a partner's mail server that are accepted in this situation. */
export function smtpSettingsCalls({ world: { people, partners } }: Situation) {
  const { superadmin } = people
  const UserId = superadmin.id
  const byPartner = { actor: superadmin, params: { id: partners.brightpath.id } }
  const fields = {
    ...{ hostName: 'mail.brightpath.example', portNumber: 465, senderEmail: 'team@brightpath.example' },
    ...{ smtpUsername: 'team', smtpPassword: 'another-Password-1' },
  }
  return {
    getSmtpSettings: { ...byPartner, query: { UserId, userId: UserId } },
    saveSmtpSettings: { ...byPartner, body: { UserId, ...fields, Version: 1 } },
    removeSmtpSettings: { ...byPartner, body: { UserId, Version: 1 } },
    // The portal does not connect to an address of this machine, which fails at once.
    testSmtpSettings: { ...byPartner, body: { UserId, ...fields, hostName: '127.0.0.1' } },
  } satisfies Record<string, ValidCall>
}
