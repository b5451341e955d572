import { sql } from 'kysely'
import type { z } from 'zod'
import { isPartner } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { SubsidiaryUser } from '#domain/subsidiaries/schema'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

/** The users of a partner or subsidiary by name. @throws AppError FORBIDDEN; NOT_FOUND for another partner */
export async function subsidiaryUsers(
  { db, actor }: Context,
  input: { partner_id: string; subsidiary_id?: string | undefined },
): Promise<z.infer<typeof SubsidiaryUser>[]> {
  mustBeAllowed(actor, 'subsidiaries.view')
  if (isPartner(actor) && actor.partnerId !== input.partner_id) throw new AppError('NOT_FOUND')
  const { rows } = await sql<z.infer<typeof SubsidiaryUser>>`
    select users.id as "UserId", ${nameColumn('users')} as "Name", users.email as "Email",
      subsidiaries.id as "SubsidiaryId", subsidiaries.name as "SubsidiaryName"
    from users left join subsidiaries on subsidiaries.id = users.subsidiary_id
    where users.partner_id = ${input.partner_id} and users.roles && '{PARTNER}'::text[]
      ${input.subsidiary_id === undefined ? sql`` : sql`and users.subsidiary_id = ${input.subsidiary_id}`}
    order by "Name", users.id`.execute(db)
  return rows
}
