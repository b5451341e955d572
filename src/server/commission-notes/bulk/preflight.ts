import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { BulkPreflight, SkippedNote } from '#domain/commission-notes/bulk/bulk-calls'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import type { AmountTotal } from '#domain/money/note-amounts'
import { totalsByCurrency } from '#domain/money/totals-by-currency'
import { assignableUser } from '#server/commission-notes/chain/assignable-users'
import { AMOUNTS } from '#server/commission-notes/note/amounts'
import type { LockedNote } from '#server/commission-notes/note/lock-note'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { validateAssignee } from './change-assignee'
import { validateStatus } from './change-status'
import { leaveDiffering } from './leave-differing'
import { namingChangers, readChosen } from './selection'

export interface Preflight {
  Passing: number
  Totals: AmountTotal[]
  Skipped: SkippedNote[]
  Versions: Record<string, number>
}

/** Only previews. Throws FORBIDDEN, NOT_FOUND, and what the action throws, except for a missing reason. */
export async function bulkPreflight(
  { db, actor }: Context,
  input: z.output<typeof BulkPreflight>,
): Promise<Preflight> {
  const { going, staying } = await validate(db, actor, input)
  return {
    Passing: going.length,
    Totals: totalsByCurrency(going.map((note) => ({ Currency: note.currency, ...AMOUNTS.read(note) }))),
    Skipped: await namingChangers(db, actor, staying),
    Versions: Object.fromEntries(going.map(({ id, version }) => [id, version])),
  }
}

async function validate(
  db: Db,
  actor: Actor,
  input: z.output<typeof BulkPreflight>,
): Promise<{ going: LockedNote[]; staying: SkippedNote[] }> {
  // The casts are safe: the schema requires the fields of each action.
  mustBeAllowed(actor, 'commission-notes.bulk-assign')
  if (input.Action === 'status') {
    mustBeAllowed(actor, 'commission-notes.bulk-status')
    const notes = await readChosen(db, actor, input)
    const validated = validateStatus(notes, actor, { ...input, StatusId: input.StatusId as number })
    const checked = input.LeaveDiffering ? await leaveDiffering(db, validated) : validated
    return { going: checked.going.map(({ note }) => note), staying: checked.staying }
  }
  const notes = await readChosen(db, actor, input)
  const person = await assignableUser(db, input.AssigneeUserId as string)
  const ChangeRequestFor = input.ChangeRequestFor as AssigneeRole
  return validateAssignee(notes, actor, { ...input, ChangeRequestFor }, person)
}
