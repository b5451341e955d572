import { sql } from 'kysely'
import type { z } from 'zod'
import { isPartner } from '#domain/access/actor'
import type { ListReasons, SendBackReason } from '#domain/send-backs/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { columns } from '#server/platform/rows/columns'
import type { Context } from '#server/platform/runtime/context'

export const REASON = columns<SendBackReason, { send_back_reasons: 'send_back_reasons' }>()({
  ReasonId: 'send_back_reasons.id',
  Code: 'send_back_reasons.code',
  Stage: 'send_back_reasons.stage',
  Label: 'send_back_reasons.label',
  Field: 'send_back_reasons.field',
  IsRetired: sql<boolean>`send_back_reasons.retired_at is not null`,
  Version: 'send_back_reasons.version',
})

/** The reasons offered for a send-back; partner users get those of partners' requests. Throws FORBIDDEN. */
export async function listReasons(
  { db, actor }: Context,
  { stage, retired }: z.output<typeof ListReasons>,
): Promise<SendBackReason[]> {
  mustBeAllowed(actor, 'commission-notes.act')
  const rows = await db
    .selectFrom('send_back_reasons')
    .select(REASON.selection)
    .$if(stage !== undefined, (all) => all.where('stage', '=', stage ?? 'partner'))
    .$if(isPartner(actor), (all) => all.where('stage', '=', 'partner'))
    .$if(retired !== 'true', (all) => all.where('retired_at', 'is', null))
    .orderBy('stage')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(REASON.toRow)
}
