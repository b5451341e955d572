import { sql } from 'kysely'
import type { Db } from '#db/database'
import { AppError, CATALOGUE } from '#domain/errors'

interface Assignment {
  /** The partner that has the enquiry; null for the company's own. */
  partnerId: string | null
  assigneeId: string | null
}

/**
 * Refuses an assignee from outside the partner that has the enquiry or, for the company's own, its staff.
 * @throws AppError ASSIGNEE_OF_ANOTHER_COMPANY
 */
export async function refuseForeignAssignee(db: Db, { partnerId, assigneeId }: Assignment): Promise<void> {
  if (assigneeId === null) return
  const found = await companyOfAssignee(db, assigneeId)
  if (found && found.partnerId === partnerId) return
  const { message } = CATALOGUE.ASSIGNEE_OF_ANOTHER_COMPANY
  throw new AppError('ASSIGNEE_OF_ANOTHER_COMPANY', { fields: { AssigneeId: message } })
}

/**
 * The partner of a user who may look after enquiries, null for the company's staff; undefined for other
 * users. Locks the user, so that nobody is deleted while enquiries are assigned to them.
 */
export async function companyOfAssignee(
  db: Db,
  id: string,
): Promise<{ partnerId: string | null } | undefined> {
  const { rows } = await sql<{ partnerId: string | null }>`
    select partner_id as "partnerId" from users where id = ${id} and not is_blocked
      and (partner_id is not null or roles && array['STAFF', 'ADMIN', 'SUPERADMIN'])
    for share`.execute(db)
  return rows[0]
}
