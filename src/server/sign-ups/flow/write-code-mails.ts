import { randomInt } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { PRODUCT } from '#domain/access/company-name'
import { ofPartner } from '#server/platform/notices/mail-partners'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import { linkSealName } from '#server/platform/notices/one-time-link'
import { writeToOutbox } from '#server/platform/notices/write-to-outbox'
import { accountMail, codeMail } from '#server/sign-ups/flow/code-mail'
import { otpDigest } from '#server/sign-ups/flow/otp'
import type { Sealer } from '#services/sealing/sealer'

const AT_ONCE = 20

interface CodeMailServices {
  mailSettings: MailSettings
  sealer: Sealer
}

interface Due {
  id: string
  kind: 'sign-up' | 'sign-in'
  email: string
  first_name: string
  sends: number
  partner_id: string | null
  name: string | null
  account: 'none' | 'student' | 'other'
  is_student: boolean
}

/** Only here is the address looked up and the code made, stored as a digest and sealed with the mail. Returns the number. */
export async function writeCodeMails(db: Db, services: CodeMailServices): Promise<number> {
  return transaction(db, async (tx) => {
    const due = await takeDue(tx)
    for (const each of due) await writeMail(tx, each, services)
    return due.length
  })
}

async function takeDue(tx: Transaction<Database>): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with taken as (
      update sign_ups set otp_due = false where id in (
        select id from sign_ups where otp_due order by asked_at, id limit ${AT_ONCE} for update skip locked
      ) returning id, kind, email, first_name, sends, partner_id, asked_at
    )
    select taken.id, taken.kind, taken.email, taken.first_name, taken.sends,
      coalesce(taken.partner_id, theirs.partner_id) as partner_id,
      coalesce(nullif(brandings.display_name, ''), partners.company) as name, theirs.count > 0 as is_student,
      case when users.id is null then 'none'
        when users.roles = '{STUDENT}' and not users.is_blocked and not users.mfa_enabled and users.deleted_at is null then 'student'
        else 'other' end as account
    from taken left join users on lower(users.email) = taken.email
    left join lateral (
      select count(*)::int as count, case when count(distinct students.partner_id) = 1 then min(students.partner_id::text)::uuid end as partner_id
      from students where lower(students.email) = taken.email and students.erased_at is null
        and (taken.partner_id is null or students.partner_id = taken.partner_id)
    ) theirs on true
    left join partners on partners.id = coalesce(taken.partner_id, theirs.partner_id)
    left join brandings on brandings.partner_id = partners.id
    order by taken.asked_at, taken.id`.execute(tx)
  return rows
}

async function writeMail(tx: Transaction<Database>, due: Due, services: CodeMailServices): Promise<void> {
  const { mailSettings, sealer } = services
  const isIn =
    due.kind === 'sign-up'
      ? due.account !== 'other'
      : due.account === 'student' || (due.account === 'none' && due.is_student)
  if (!isIn && due.kind === 'sign-in') return
  const { partner_id: partnerId, name } = due
  const settings =
    partnerId !== null && name !== null ? ofPartner(mailSettings, { id: partnerId, name }) : mailSettings
  const mail = {
    kind: due.kind,
    name: settings.partnerName ?? settings.companyName ?? PRODUCT,
    firstName: due.kind === 'sign-up' ? due.first_name : '',
    publicUrl: settings.publicUrl,
  }
  const id = uuid()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  if (isIn)
    await sql`update sign_ups set otp_digest = ${otpDigest(sealer, due.id, code)} where id = ${due.id}`.execute(
      tx,
    )
  await writeToOutbox(tx, [
    {
      id,
      source: `sign-up:${due.id}:${due.sends}`,
      user_id: null,
      partner_id: due.partner_id,
      to_address: due.email,
      to_name: '',
      kind: isIn ? 'student-code' : 'student-account',
      items: '[]',
      ...(isIn ? codeMail(mail) : accountMail(mail)),
      sealed_link: isIn ? sealer.seal(linkSealName(id), code) : null,
      state: mailSettings.state,
      last_error: null,
    },
  ])
}
