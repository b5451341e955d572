import type { Call } from '#domain/api/call'
import * as chain from '#domain/commission-notes/chain/calls'
import * as content from '#domain/commission-notes/content/calls'
import * as drafts from '#domain/commission-notes/drafts/calls'
import * as conversations from '#domain/conversations/calls'
import * as payments from '#domain/payments/calls'

export type Write = readonly [name: string, call: Call]

export const WRITES: readonly Write[] = [
  ['createDraft', drafts.createDraft],
  ['saveDraft', drafts.saveDraft],
  ['setDraftApplications', drafts.addStudents],
  ['createNote', drafts.createNote],
  ['editNote', content.editNote],
  ['editNoteStudents', content.editStudents],
  ['changeNoteStatus', chain.changeStatus],
  ['assignNote', chain.changeAssignee],
  ['remarkOnNote', chain.addRemarks],
  ['decideNoteRequest', chain.requestAction],
  ['undoNoteChange', chain.undoChange],
  ['writeNoteMessage', conversations.postNoteMessage],
  ['payNote', payments.payNote],
]
