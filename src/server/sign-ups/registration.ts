import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { ACCESS_REASONS } from '#domain/access/partner-access'
import { accessError } from '#domain/access/partner-refusals'
import { intakeOf } from '#domain/courses/intake'
import { intakeFault } from '#domain/courses/intake-choice'
import { AppError, CATALOGUE } from '#domain/errors'
import {
  type SaveStudentRegistration,
  SIGN_UP_FIELDS,
  type StudentRegistration,
} from '#domain/sign-ups/registration'
import { ROUND_ROBIN } from '#domain/sign-ups/round-robin'
import { todayIn } from '#domain/time/format'
import { lockPartner, recordPartner } from '#server/partners/record-partner'
import { lastSaved } from '#server/people/users/last-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { isStale, staleVersion } from '#server/platform/steps/stale'
import {
  CHANGER,
  type Changer,
  type SettingsPartner,
  settingsPartner,
} from '#server/platform-settings/settings-partner'

/** How students sign up with a partner, for its owner and staff, or why not. Throws FORBIDDEN, NOT_FOUND. */
export async function getStudentRegistration(
  { db, actor }: Context,
  { id }: { id: string | undefined },
): Promise<StudentRegistration> {
  return read(db, await settingsPartner(db, actor, id))
}

/** Saves sign-up settings. Throws FORBIDDEN, NOT_FOUND, PARTNER_…, STALE_VERSION, VALIDATION_FAILED. */
export async function saveStudentRegistration(
  { db, actor }: Context,
  { id, ...input }: { id: string } & SaveStudentRegistration,
): Promise<{ message: string; StudentRegistration: StudentRegistration }> {
  mustBeAllowed(actor, 'sign-ups.keep')
  return transaction(db, async (tx) => {
    const partner = await settingsPartner(tx, actor, id)
    const refusal = accessError({ partnerStatus: partner.status }, 'sign-up')
    if (refusal) throw refusal
    await lockPartner(tx, id)
    const before = await read(tx, partner)
    if (isStale(input.Version, { version: before.Version }))
      throw staleVersion({ current: before, ...(await lastSaved(tx, actor, 'student_registrations', id)) })
    refuseIntakes(actor, input.Intakes, before.Intakes)
    await refuseStranger(tx, id, input.DefaultCounsellorId)
    const columns = {
      enabled: input.Enabled,
      fields: input.Fields,
      default_counsellor_id: input.DefaultCounsellorId === ROUND_ROBIN ? null : input.DefaultCounsellorId,
      most_students: input.MostStudents,
      welcome_text: input.WelcomeText,
      privacy_url: input.PrivacyUrl,
      intakes: input.Intakes,
      updated_by: actor.id,
    }
    await tx
      .insertInto('student_registrations')
      .values({ partner_id: id, ...columns, version: before.Version + 1 })
      .onConflict((conflict) =>
        conflict
          .column('partner_id')
          .doUpdateSet({ ...columns, version: before.Version + 1, updated_at: sql<Date>`now()` }),
      )
      .execute()
    const after = await read(tx, partner)
    await recordPartner(tx, actor, id, {
      action: 'Student registration',
      changes: changesOf(before, after),
    })
    return { message: 'The settings were saved.', StudentRegistration: after }
  })
}

async function read(
  db: Db,
  { PartnerId, PartnerCompany, access, nameOf }: SettingsPartner,
): Promise<StudentRegistration> {
  const { rows } = await sql<
    Omit<
      StudentRegistration,
      'PartnerId' | 'PartnerCompany' | 'HasAccess' | 'Reason' | 'ChangedBy' | 'ChangedAt'
    > & { ChangedAt: Date } & Changer
  >`
    select enabled as "Enabled", fields as "Fields", coalesce(default_counsellor_id::text, ${ROUND_ROBIN}) as "DefaultCounsellorId",
      most_students as "MostStudents", welcome_text as "WelcomeText", privacy_url as "PrivacyUrl", intakes as "Intakes",
      ${CHANGER},
      student_registrations.updated_at as "ChangedAt", student_registrations.version as "Version"
    from student_registrations left join users on users.id = student_registrations.updated_by
    where student_registrations.partner_id = ${PartnerId}`.execute(db)
  const reason = access('sign-up')
  const whose = {
    PartnerId,
    PartnerCompany,
    HasAccess: reason === 'NONE',
    Reason: ACCESS_REASONS[reason],
  }
  const [row] = rows
  if (!row) return { ...whose, ...DEFAULTS }
  const { changer_name, changer_partner_id, ChangedAt, ...settings } = row
  const ChangedBy = nameOf({ changer_name, changer_partner_id })
  return { ...settings, ...whose, ChangedBy, ChangedAt: ChangedAt.toISOString() }
}

export const DEFAULTS = {
  Enabled: true,
  Fields: [...SIGN_UP_FIELDS],
  DefaultCounsellorId: ROUND_ROBIN,
  MostStudents: null,
  WelcomeText: '',
  PrivacyUrl: '',
  Intakes: [],
  ChangedBy: null,
  ChangedAt: null,
  Version: 1,
} satisfies Partial<StudentRegistration>

/** Refuses what no student could choose. Those offered before stay: they end by themselves. */
function refuseIntakes(actor: Actor, wanted: readonly string[], offered: readonly string[]): void {
  const today = todayIn(actor.timeZone)
  const faults = wanted.flatMap((text, place) => {
    const intake = offered.includes(text) ? null : intakeOf(text)
    const fault = intake && intakeFault(intake, { today, mayBeOver: false })
    return fault ? [[`Intakes.${place}`, fault]] : []
  })
  if (faults.length > 0) throw new AppError('VALIDATION_FAILED', { fields: Object.fromEntries(faults) })
}

async function refuseStranger(
  tx: Transaction<Database>,
  partnerId: string,
  counsellorId: string,
): Promise<void> {
  if (counsellorId === ROUND_ROBIN) return
  const { rows } = await sql`select id from users where id = ${counsellorId} and partner_id = ${partnerId}
    and parent_user_id is not null and not is_blocked and may_have_students for share`.execute(tx)
  if (rows.length > 0) return
  const { message } = CATALOGUE.NOT_FOUND
  throw new AppError('VALIDATION_FAILED', { message, fields: { DefaultCounsellorId: message } })
}

const WORDS: readonly [field: string, words: (settings: StudentRegistration) => string][] = [
  ['Student registration', ({ Enabled }) => (Enabled ? 'On' : 'Off')],
  ['Asked in the form', ({ Fields }) => Fields.join(', ')],
  ['Maximum students per counsellor', ({ MostStudents }) => String(MostStudents ?? '')],
  ['Welcome text', ({ WelcomeText }) => WelcomeText],
  ['Privacy notice', ({ PrivacyUrl }) => PrivacyUrl],
  ['Intakes', ({ Intakes }) => Intakes.join(', ')],
]

function changesOf(before: StudentRegistration, after: StudentRegistration) {
  const changes = WORDS.map(([Field, words]) => ({ Field, Old: words(before), New: words(after) }))
  if (before.DefaultCounsellorId !== after.DefaultCounsellorId)
    changes.push({ Field: 'Who gets students', Old: who(before), New: who(after) })
  return changes.filter(({ Old, New }) => Old !== New)
}

function who({ DefaultCounsellorId }: StudentRegistration): string {
  return DefaultCounsellorId === ROUND_ROBIN ? 'In turn' : 'One counsellor'
}
