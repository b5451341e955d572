import { type RawBuilder, type SqlBool, sql } from 'kysely'

const ID_IN_PATH = sql<
  string | null
>`substring(notifications.path from '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}')::uuid`

const SUBJECT_ID = sql<
  string | null
>`coalesce((select student_id from applications where applications.id = ${ID_IN_PATH}), ${ID_IN_PATH})`

/** About this user's student, application or enquiry. Others, perhaps about money that not every recipient may see, go to the owner. */
export function isAboutMoved(userId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(exists (select from students where students.id = ${SUBJECT_ID} and students.counsellor_id = ${userId})
    or exists (select from enquiries where enquiries.id = ${SUBJECT_ID} and enquiries.assignee_id = ${userId}))`
}

/** Who took the student or enquiry that a notification is about; null for the partner's owner. */
export function takerOfNotice(deletionId: string): RawBuilder<string | null> {
  return sql<string | null>`(select to_user_id from counsellor_moves
    where deletion_id = ${deletionId} and kind in ('student', 'enquiry') and row_id = ${SUBJECT_ID} limit 1)`
}

/** The user's sign-up codes that students can still use. */
export function usableCodesOf(userId: string): RawBuilder<unknown> {
  return sql`sign_up_codes where counsellor_id = ${userId} and withdrawn_at is null and expires_at > now()`
}
