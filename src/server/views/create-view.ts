import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { AnyView, CreateView } from '#domain/views/schema'
import type { Context } from '#server/platform/runtime/context'
import { mustHaveList } from './lists'
import { clearDefault, columnsOf, named, savedView } from './save'

/** Saves a new view; a default replaces the group's. Throws FORBIDDEN for a default, VIEW_NAME_TAKEN. */
export async function createView(
  { db, actor }: Context,
  input: z.output<typeof CreateView>,
): Promise<{ message: string; View: AnyView }> {
  mustHaveList(actor, input.List)
  const columns = columnsOf(actor, input.List, input)
  const id = uuid()
  return named(() =>
    transaction(db, async (tx) => {
      await clearDefault(tx, input.List, columns.default_for)
      await tx
        .insertInto('saved_views')
        .values({ id, list: input.List, owner_id: actor.id, ...columns })
        .execute()
      return { message: 'View saved', View: await savedView(tx, actor, input.List, id) }
    }),
  )
}
