import { describe, expect, it } from 'vitest'
import { ACTIONS, type ActionName } from '#domain/commission-notes/note/actions'
import type { HistoryEntry } from '#domain/commission-notes/reading/history-entry'
import { whyItCameBack } from '#domain/commission-notes/reading/why-it-came-back'

/** A history, written oldest first and returned newest first. */
const history = (...steps: [action: ActionName, remarks?: string][]): HistoryEntry[] =>
  steps
    .map(([action, Remarks = ''], index) => ({
      Sequence: index + 1,
      At: '2026-11-20T10:00:00.000Z',
      By: 'Chidi Okonkwo',
      ActedAs: 'Checker',
      ActionId: ACTIONS[action].id,
      Action: ACTIONS[action].done,
      FromStatus: null,
      ToStatus: '',
      IsSendBack: false,
      Remarks,
      Reasons: [],
      Attachments: [],
    }))
    .reverse()
const why = (...steps: Parameters<typeof history>) => whyItCameBack(history(...steps))?.Remarks ?? null

describe('the reason for a returned note', () => {
  it('is shown to the maker, and to the checker who gets it again', () => {
    expect(why(['SendToChecker'], ['SendToMaker', 'Wrong fee'])).toBe('Wrong fee')
    expect(why(['SendToChecker'], ['SendToMaker', 'Wrong fee'], ['Edit'], ['SendToChecker'])).toBe(
      'Wrong fee',
    )
  })

  it('goes once the checker sends the note on', () => {
    expect(why(['SendToMaker', 'Wrong fee'], ['SendToChecker'], ['SendToPartner'])).toBeNull()
  })

  it('from a partner stays until the payment processor has the note', () => {
    const asked = history(
      ['SendToPartner'],
      ['RequestChangesInNote', 'Bill our Kochi branch'],
      ['ApproveRequest', 'Please do'],
      ['Remark', 'Done soon'],
      ['SendToChecker'],
    )
    expect(whyItCameBack(asked)?.Remarks).toBe('Bill our Kochi branch\nPlease do')
    const sent = history(['RequestChangesInNote', 'Bill our Kochi branch'], ['SendToChecker'], ['SendToPP'])
    expect(whyItCameBack(sent)?.Remarks).toBe('Bill our Kochi branch')
  })

  it('is the newest of several', () => {
    expect(
      why(
        ['RequestChangesInNote', 'Kochi'],
        ['ApproveRequest'],
        ['SendToChecker'],
        ['SendToMaker', 'Not Kochi'],
      ),
    ).toBe('Not Kochi')
  })

  it('stays with the partner after a refused invoice, and goes when the note is paid', () => {
    const refused: [ActionName, string?][] = [['UploadPartnerInvoice'], ['RequestChangesInInv', 'No stamp']]
    expect(why(...refused)).toBe('No stamp')
    expect(why(...refused, ['UploadPartnerInvoice'])).toBe('No stamp')
    expect(why(...refused, ['UploadPartnerInvoice'], ['MarkPaymentDone'])).toBeNull()
  })

  it('is never an undone send-back', () => {
    expect(why(['SendToChecker'], ['SendToMaker', 'Slipped'], ['Undo'])).toBeNull()
    expect(why(['SendToMaker', 'Wrong fee'], ['Assign'], ['Undo'])).toBe('Wrong fee')
  })
})
