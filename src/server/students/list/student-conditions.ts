import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access/actor'
import type { PortalFilter } from '#domain/students/invitations/access'
import type { ListStudents } from '#domain/students/list/schema'
import { isReferredTo } from '#server/students/student/referred'
import { studentsSeenBy } from '#server/students/student/student-scope'
import { WAITING_CONDITIONS } from './waiting-conditions'

export type StudentFilters = Pick<
  ListStudents,
  | 'searchQuery'
  | 'counsellorId'
  | 'partnerId'
  | 'stage'
  | 'intake'
  | 'countryId'
  | 'referredTo'
  | 'portal'
  | 'waiting'
>

/** SQL condition on `students` for scope and filters; each search word in name, e-mail and telephone. */
export function studentConditions(actor: Actor, filters: StudentFilters): RawBuilder<SqlBool> {
  const { searchQuery, counsellorId, partnerId, stage, intake, countryId, referredTo, portal, waiting } =
    filters
  const words = (searchQuery ?? '').replaceAll('\0', '').toLowerCase().split(/\s+/).filter(Boolean)
  return sql.join(
    [
      studentsSeenBy(actor),
      ...words.map((word) => sql`students.search_text like ${anywhere(word)}`),
      ...(counsellorId === 'none' ? [sql`students.counsellor_id is null`] : []),
      ...(counsellorId && counsellorId !== 'none' ? [sql`students.counsellor_id = ${counsellorId}`] : []),
      ...(partnerId ? [sql`students.partner_id = ${partnerId}`] : []),
      ...(stage ? [sql`students.stage = ${stage}`] : []),
      ...(countryId ? [sql`students.country_id = ${countryId}`] : []),
      ...(referredTo ? [isReferredTo(referredTo)] : []),
      ...(waiting ? [WAITING_CONDITIONS[waiting]] : []),
      ...(portal ? [BY_PORTAL[portal]] : []),
      ...(intake
        ? [
            sql`exists (select from applications where applications.student_id = students.id
              and lower(applications.intake) = lower(${intake.replaceAll('\0', '')}))`,
          ]
        : []),
    ],
    sql` and `,
  ) as RawBuilder<SqlBool>
}

const BY_PORTAL: Readonly<Record<PortalFilter, RawBuilder<SqlBool>>> = {
  'not-invited': sql`students.invited_at is null and students.signed_in_at is null`,
  invited: sql`students.invited_at is not null and students.signed_in_at is null`,
  'signed-in': sql`students.signed_in_at is not null`,
}

function anywhere(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
