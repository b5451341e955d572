import { sql } from 'kysely'
import type { Db } from '#db/database'
import { AppError, CATALOGUE } from '#domain/errors'

interface Assignment {
  partnerId: string | null
  assigneeId: string | null
}

/** Throws ASSIGNEE_OF_ANOTHER_COMPANY for an assignee outside the partner or company of the enquiry. */
export async function refuseForeignAssignee(db: Db, { partnerId, assigneeId }: Assignment): Promise<void> {
  if (assigneeId === null) return
  const found = await companyOfAssignee(db, assigneeId)
  if (found && found.partnerId === partnerId) return
  const { message } = CATALOGUE.ASSIGNEE_OF_ANOTHER_COMPANY
  throw new AppError('ASSIGNEE_OF_ANOTHER_COMPANY', { fields: { AssigneeId: message } })
}

/** An assignee's partner, null for staff, else undefined; locked against a deletion meanwhile. */
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
