import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { SendBackReasonTable } from '#db/tables/send-backs'
import { type Actor, isPartner } from '#domain/access/actor'
import type { ListReasons, SendBackReason } from '#domain/send-backs/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

/**
 * The reasons offered for a send-back, in the order of their lists (`GET /cn/send-back-reasons`). A partner
 * user gets those for a partner's own requests.
 * @throws AppError FORBIDDEN
 */
export async function listReasons(
  db: Db,
  actor: Actor,
  { stage, retired }: z.output<typeof ListReasons>,
): Promise<SendBackReason[]> {
  mustBeAllowed(actor, 'commission-notes.act')
  const rows = await db
    .selectFrom('send_back_reasons')
    .selectAll()
    .$if(stage !== undefined, (all) => all.where('stage', '=', stage ?? 'partner'))
    .$if(isPartner(actor), (all) => all.where('stage', '=', 'partner'))
    .$if(retired !== 'true', (all) => all.where('retired_at', 'is', null))
    .orderBy('stage')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(toReason)
}

export function toReason(row: Selectable<SendBackReasonTable>): SendBackReason {
  return {
    ReasonId: row.id,
    Code: row.code,
    Stage: row.stage,
    Label: row.label,
    Field: row.field,
    IsRetired: row.retired_at !== null,
    Version: row.version,
  }
}
