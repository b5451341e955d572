import type { Insertable } from 'kysely'
import type { NoteHistoryTable } from '#db/tables/commission-notes'
import type { ActionName } from '#domain/commission-notes/note/actions'
import type { GivenReason } from '#domain/send-backs/stages'

export interface PastStep {
  row: Insertable<NoteHistoryTable> & {
    created_at: Date
    actor_id: string | null
    remarks: string
    hash: string
  }
  action: ActionName
  editsLeft: number
  reasons: readonly GivenReason[]
}
