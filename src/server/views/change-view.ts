import type { z } from 'zod'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import type { AnyView, ChangeView } from '#domain/views/schema'
import type { Context } from '#server/platform/runtime/context'
import { changeRow } from '#server/platform/steps/change-row'
import { mustHaveList } from './lists'
import { clearDefault, columnsOf, named, savedView } from './save'
import { VIEW_RECORD } from './table'

/** Only its owner may, and any administrator a default. @throws NOT_FOUND, FORBIDDEN, STALE_VERSION with the view, VIEW_NAME_TAKEN */
export async function changeView(
  { db, actor }: Context,
  { id, ...input }: { id: string } & z.output<typeof ChangeView>,
): Promise<{ message: string; View: AnyView }> {
  const list = input.List ?? 'commission-notes'
  mustHaveList(actor, list)
  const columns = columnsOf(actor, list, input)
  return named(() =>
    transaction(db, async (tx) => {
      await changeRow(tx, actor, VIEW_RECORD, { key: id, seen: input.Version }, async ({ row: view }) => {
        // An administrator who edits another person's default must not make it a personal view.
        if (view.owner_id !== actor.id && columns.default_for === null) throw new AppError('FORBIDDEN')
        if (view.list !== list) throw new AppError('NOT_FOUND')
        await clearDefault(tx, list, columns.default_for, id)
        return { columns }
      })
      return { message: 'View saved', View: await savedView(tx, actor, list, id) }
    }),
  )
}
