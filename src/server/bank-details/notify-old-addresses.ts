import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import { type BankDetails, type BankField, maskedDetails } from '#domain/bank-details/fields'
import { bankChangeMail } from '#server/bank-details/bank-change-mail'
import { type NewMail, writeToOutbox } from '#server/platform/notices/write-to-outbox'
import type { BankServices } from './bank-services'
import type { Company } from './company'

interface Recipient {
  kind: 'asked' | 'effective'
  changeId: string
  company: Company
  before: BankDetails
  after: BankDetails
  fields: readonly BankField[]
}

/** Mails masked numbers; never to an address that the change brings, where a fraudster would read it. */
export async function notifyOldAddresses(
  tx: Transaction<Database>,
  services: BankServices,
  notice: Recipient,
): Promise<void> {
  const { kind, changeId, company, before, after, fields } = notice
  const addresses = [before.contact_email, before.alternate_email, company.parentEmail]
  const distinct = new Map(addresses.filter(Boolean).map((address) => [address.toLowerCase(), address]))
  const [old, wanted] = [maskedDetails(before), maskedDetails(after)]
  const mail = bankChangeMail({
    kind,
    changeId,
    partnerId: company.partnerId,
    name: company.name,
    changes: fields.map((field) => ({ field, old: old[field], wanted: wanted[field] })),
    noticeDays: services.noticeDays,
    publicUrl: services.mailSettings.publicUrl,
  })
  const rows: NewMail[] = []
  for (const address of distinct.values()) {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where(sql`lower(email)`, '=', address.toLowerCase())
      .limit(1)
      .executeTakeFirst()
    rows.push({
      id: uuid(),
      source: `bank-change:${changeId}:${kind}`,
      user_id: user?.id ?? null,
      partner_id: null,
      to_address: address,
      to_name: company.company,
      kind: `bank-change-${kind}`,
      items: '[]',
      ...mail,
      state: services.mailSettings.state,
      last_error: null,
    })
  }
  await writeToOutbox(tx, rows)
}
