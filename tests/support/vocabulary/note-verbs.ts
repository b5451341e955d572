import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ActionName } from '#domain/commission-notes/note/actions'
import { TRANSITIONS } from '#domain/commission-notes/note/workflow'
import { addRemarks } from '#server/commission-notes/chain/add-remarks'
import { changeAssignee } from '#server/commission-notes/chain/change-assignee'
import { changeStatus } from '#server/commission-notes/chain/change-status'
import { generateNote } from '#server/commission-notes/drafts/generate-note'
import { uploadPartnerInvoice } from '#server/partner-invoices/upload-partner-invoice'
import type { FileStore } from '#services/files/store'
import { draftOf, noteInput } from '#tests/support/money/entries'
import type { WorldApplication, WorldInvoice } from '#tests/support/notes/invoices'
import { noteOf } from '#tests/support/notes/note-facts'
import { memoryFiles, PDF } from '#tests/support/notes/note-files'

type Step = Partial<Omit<Parameters<typeof changeStatus>[1], 'CommissionNoteId' | 'StatusId'>>
type NoteChanges = Parameters<typeof noteInput>[2]

const FORWARD: readonly ActionName[] = ['SendToChecker', 'ChangesCompletedInCN', 'SendToPartner', 'SendToPP']
const TO_MAKER: readonly ActionName[] = ['SendToMaker', 'RecallToMaker']

/** What people do with commission notes; a step's status comes from the table of transitions. */
export function noteVerbs(db: Db, actor: Actor) {
  const step = async (CommissionNoteId: string, actions: readonly ActionName[], more: Step = {}) => {
    const StatusId = await targetOf(db, CommissionNoteId, actions)
    return changeStatus({ db, actor }, { CommissionNoteId, StatusId, Remarks: '', ...more })
  }
  return {
    /** Gives the draft's id. */
    drafts: (invoice: WorldInvoice, applications: readonly WorldApplication[]) =>
      draftOf(db, actor, invoice, applications),
    /** Gives the note's id. */
    generates: async (
      invoice: WorldInvoice,
      applications: readonly WorldApplication[],
      changes?: NoteChanges,
    ) => (await generateNote({ db, actor }, noteInput(invoice, applications, changes))).CommissionNoteId,
    /** Forward: from the maker to the checker, from the checker to the partner or to the payment processor. */
    sends: (note: string, Remarks = '', more?: Step) => step(note, FORWARD, { Remarks, ...more }),
    /** Back to the maker. */
    sendsBack: (note: string, Remarks = '', more?: Step) => step(note, TO_MAKER, { Remarks, ...more }),
    /** Back to the partner, for another tax invoice. */
    asksForInvoice: (note: string, Remarks: string) => step(note, ['RequestChangesInInv'], { Remarks }),
    /** As the partner does, for changes in the note. */
    asksForChange: (note: string, Remarks: string) => step(note, ['RequestChangesInNote'], { Remarks }),
    remarks: (CommissionNoteId: string, Remarks: string) =>
      addRemarks({ db, actor }, { CommissionNoteId, Remarks }),
    assigns: (
      commissionNoteId: string,
      changeRequestFor: Parameters<typeof changeAssignee>[1]['changeRequestFor'],
      to: Actor,
    ) => changeAssignee({ db, actor }, { commissionNoteId, changeRequestFor, assigneeUserId: to.id }),
    uploadsInvoice: (
      commissionNoteId: string,
      { name = 'Invoice 7.pdf', files = memoryFiles() }: { name?: string; files?: FileStore } = {},
    ) =>
      uploadPartnerInvoice(
        { db, actor, files },
        { commissionNoteId, file: { field: 'invoice', name, bytes: PDF } },
      ),
  }
}

async function targetOf(db: Db, noteId: string, actions: readonly ActionName[]): Promise<number> {
  const { status_id } = await noteOf(db, noteId)
  const found = TRANSITIONS.find(({ from, action }) => from === status_id && actions.includes(action))
  if (typeof found?.to !== 'number') throw new RangeError(`${actions[0]} is no step from status ${status_id}`)
  return found.to
}
