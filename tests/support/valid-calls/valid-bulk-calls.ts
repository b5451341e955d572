import type { Situation } from '#tests/support/http/situation'
import { entry, pick } from '#tests/support/money/entries'
import type { WorldApplication } from '#tests/support/notes/invoices'
import type { ValidCall } from './valid-calls'

/** Requests on many notes, and on a note's record, that are accepted in this situation. */
export function bulkCalls(at: Situation) {
  const { maker, checker, finance } = at.world.people
  const { audMore } = at.world.invoices
  const UserId = maker.id
  const chosen = { UserId, CommissionNoteIds: [at.noteId], InvoiceId: audMore.id }
  const Versions = { [at.noteId]: 1 }
  const assigning = { ChangeRequestFor: 'checker', AssigneeUserId: checker.id }
  const byNote = {
    actor: finance,
    params: { id: at.noteId },
    query: { UserId: finance.id, userId: finance.id },
  }
  const [byRate, fixed, leaving, last] = pick(audMore, 0, 1, 2, 3) as [
    WorldApplication,
    WorldApplication,
    WorldApplication,
    WorldApplication,
  ]
  const amount = { CommissionRate: null, CommissionAmount: '1200', LessGSTPercentage: '18' }
  return {
    bulkStatus: {
      actor: maker,
      body: { ...chosen, StatusId: 2, Remarks: 'Please check', Reasons: [], Versions },
    },
    bulkAssignee: { actor: maker, body: { ...chosen, ...assigning, Versions } },
    bulkPreflight: {
      actor: maker,
      body: { ...chosen, Action: 'status', StatusId: 2, ...assigning, Versions },
    },
    bulkDownload: { actor: maker, body: chosen },
    bulkSheet: { actor: finance, body: { ...chosen, UserId: finance.id } },
    bulkEdit: {
      actor: maker,
      body: [
        {
          UserId,
          CommissionNoteId: at.noteId,
          InvoiceId: audMore.id,
          StudentList: [{ ...entry(byRate), CommissionAmount: null }, entry(fixed, amount)],
          DeletedStudents: [
            leaving.AcknowledgementId,
            {
              AcknowledgementId: last.AcknowledgementId,
              InstallmentGeneratedFor: last.InstallmentGeneratedFor,
            },
          ],
          IsGstEnabled: true,
          IsNonGstEnabled: false,
          OverallBonusName: 'Early bird',
          OverallBonusAmount: '250.50',
          Version: 1,
        },
      ] as unknown as Record<string, unknown>,
    },
    invoiceHistory: byNote,
    verifyHistory: byNote,
  } satisfies Record<string, ValidCall>
}
