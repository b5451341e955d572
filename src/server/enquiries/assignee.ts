import { sql } from 'kysely'
import type { Db } from '#db/database'
import { AppError, CATALOGUE } from '#domain/errors'

interface Assignment {
  /** Whose the enquiry is; null: the company's own. */
  partnerId: string | null
  assigneeId: string | null
}

/**
 * Refuses to have an enquiry looked after by anybody but a person of the partner that has it or, of the company's own, of its staff.
 * @throws AppError ASSIGNEE_OF_ANOTHER_COMPANY
 */
export async function refuseForeignAssignee(db: Db, { partnerId, assigneeId }: Assignment): Promise<void> {
  if (assigneeId === null) return
  const found = await companyOfAssignee(db, assigneeId)
  if (found && found.partnerId === partnerId) return
  const { message } = CATALOGUE.ASSIGNEE_OF_ANOTHER_COMPANY
  throw new AppError('ASSIGNEE_OF_ANOTHER_COMPANY', { fields: { AssigneeId: message } })
}

/** Whose person may look after enquiries, held so that nobody is deleted while they get some: their partner, null of the company's staff; undefined for anybody else. */
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
