import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { COUNTED_UP_TO } from '#domain/paging/counted'
import type { CountedPage } from '#domain/paging/schema'
import { portalAccessOf } from '#domain/students/invitations/access'
import type { ListStudents, StudentRow } from '#domain/students/list/schema'
import type { StudentStage } from '#domain/students/student/stages'
import { nameIfAny } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { columns, moment } from '#server/platform/rows/columns'
import type { Context } from '#server/platform/runtime/context'
import { referredTo } from '#server/students/student/referred'
import { studentsSeenBy } from '#server/students/student/student-scope'
import { isStored, studentCount } from './stored-student-counts'
import { studentConditions } from './student-conditions'

export const STUDENT_ORDERS: Readonly<Record<ListStudents['sort'], RawBuilder<unknown>>> = {
  '-LastActivityAt': sql`students.last_activity_at desc, students.id desc`,
  LastActivityAt: sql`students.last_activity_at, students.id`,
  Name: sql`students.name, students.id`,
  '-Name': sql`students.name desc, students.id desc`,
  '-ProfileComplete': sql`students.profile_complete desc, students.id desc`,
  ProfileComplete: sql`students.profile_complete, students.id`,
  '-Applications': sql`students.applications_count desc, students.id desc`,
  Applications: sql`students.applications_count, students.id`,
}

/** A page of students, counted exactly or, without stored counts, up to 10,000. Throws FORBIDDEN. */
export async function listStudents(
  { db, actor }: Context,
  query: ListStudents,
): Promise<CountedPage<StudentRow>> {
  mustBeAllowed(actor, 'students.list')
  const { pageNo, pageSize, exactTotal, sort } = query
  const found = sql`students where ${studentConditions(actor, query)}`
  const isExact = exactTotal === 'true' || isStored(query)
  const rows = await readStudents(
    db,
    sql`${found} order by ${STUDENT_ORDERS[sort]} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const counted = await sql<{
    total: number
  }>`select ${studentCount(actor, query, isExact)}::int as total`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  const totalIsExact = isExact || total <= COUNTED_UP_TO
  return {
    rows,
    totalCount: totalIsExact ? total : COUNTED_UP_TO,
    totalIsExact,
    pageNo,
    pageSize,
  }
}

/** The students that the actor opened last, if still in their scope. @throws AppError FORBIDDEN */
export async function recentStudents(db: Db, actor: Actor, most: number): Promise<StudentRow[]> {
  mustBeAllowed(actor, 'students.list')
  const rows = await readStudents(
    db,
    sql`students join recent_students recent on recent.student_id = students.id and recent.user_id = ${actor.id}
      where ${studentConditions(actor, {})} order by recent.opened_at desc limit ${most}`,
  )
  return rows
}

/** List rows of students within the actor's scope by id, in one statement. @throws AppError FORBIDDEN */
export async function studentsByIds(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, StudentRow>> {
  mustBeAllowed(actor, 'students.list')
  const rows = await readStudents(
    db,
    sql`students where students.id = any(${[...ids]}::uuid[]) and ${studentsSeenBy(actor)}`,
  )
  return new Map(rows.map((row) => [row.StudentId, row]))
}

type ListedStudent = Omit<StudentRow, 'PortalAccess' | 'ReferredTo'> & {
  invited: Date | null
  signedIn: Date | null
  loan_flag: boolean
  with_support: boolean
}

const STUDENT = columns<ListedStudent, { page: 'students'; partners: 'partners' }>()({
  StudentId: 'page.id',
  FirstName: 'page.first_name',
  LastName: 'page.last_name',
  Email: 'page.email',
  Mobile: 'page.mobile',
  PartnerId: 'page.partner_id',
  PartnerCompany: 'partners.company',
  CounsellorId: 'page.counsellor_id',
  CounsellorName: nameIfAny('counsellors'),
  CountryId: 'page.country_id',
  Stage: sql<StudentStage>`page.stage`,
  Applications: 'page.applications_count',
  ProfileComplete: 'page.profile_complete',
  LastActivityAt: moment('page.last_activity_at'),
  InvitedAt: moment('page.invited_at'),
  SignedInAt: moment('page.signed_in_at'),
  invited: 'page.invited_at',
  signedIn: 'page.signed_in_at',
  loan_flag: 'page.loan_flag',
  with_support: 'page.with_support',
  Version: 'page.version',
})

/** The students of `from`, in its order, with the names of partner and counsellor. */
export async function readStudents(db: Db, from: RawBuilder<unknown>): Promise<StudentRow[]> {
  const records = await STUDENT.read(
    db,
    sql`with page as materialized (select students.*, row_number() over () as place from (select students.* from ${from}) students)
    select ${STUDENT.list}
    from page
    join partners on partners.id = page.partner_id
    left join users counsellors on counsellors.id = page.counsellor_id
    order by page.place`,
  )
  return records.map(({ invited, signedIn, loan_flag, with_support, ...row }) => ({
    ...row,
    PortalAccess: portalAccessOf(invited, signedIn, Date.now()),
    ReferredTo: referredTo({ loan_flag, with_support }),
  }))
}
