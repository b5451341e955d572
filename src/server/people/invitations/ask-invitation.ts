import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { nameColumn } from '#server/people/name-column'
import { recordUserChange } from '#server/people/users/record-change'
import { askLink } from '../links/ask-link'

/** Asks for the link and letter of an invitation, and puts it on record. */
export async function askInvitation(
  tx: Transaction<Database>,
  inviter: { id: string } | null,
  userId: string,
  action: 'Invite' | 'Invite again',
): Promise<void> {
  const { rows } = await sql<{ inviter: string | null; company: string | null }>`
    select (select ${nameColumn('inviters')} from users inviters where inviters.id = ${inviter?.id ?? null}::uuid) as inviter,
      (select company from partners where partners.id = users.partner_id) as company
    from users where users.id = ${userId}`.execute(tx)
  await askLink(tx, 'invitation', sql`users.id = ${userId}`, {
    inviterName: rows[0]?.inviter ?? '',
    company: rows[0]?.company ?? '',
  })
  await recordUserChange(tx, inviter, { userId, action })
}
