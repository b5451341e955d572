import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import type { Subsidiary, ToggleState } from '#domain/subsidiaries/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { entries, readSubsidiaries, subsidiaryScope } from './table'

/** A disabled one keeps notes and students but gets no new ones. @throws FORBIDDEN, NOT_FOUND, also for another partner's */
export async function toggleState(
  { db, actor }: Context,
  input: z.output<typeof ToggleState>,
): Promise<{ message: string; Subsidiary: Subsidiary }> {
  mustBeAllowed(actor, 'subsidiaries.toggle')
  return transaction(db, async (tx) => {
    const isThis = sql<SqlBool>`${subsidiaryScope(actor)} and entries.partner_id = ${input.partner_id}
      and entries.subsidiary_id = ${input.subsidiary_id}`
    await tx
      .updateTable('subsidiaries')
      .set({ is_disabled: input.is_disabled, state_changed_at: new Date(), state_changed_by: actor.id })
      .where('id', '=', input.subsidiary_id)
      .where('is_disabled', '<>', input.is_disabled)
      .where(sql<SqlBool>`exists (select from ${entries} where ${isThis})`)
      .execute()
    const [Subsidiary] = await readSubsidiaries(tx, actor, sql`${entries} where ${isThis}`)
    if (!Subsidiary) throw new AppError('NOT_FOUND')
    const done = input.is_disabled ? 'disabled' : 'enabled'
    return { message: `${Subsidiary.Name} is ${done}.`, Subsidiary }
  })
}
