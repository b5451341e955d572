import { describe, expect, it } from 'vitest'
import { ACTIONS, type ActionName } from '#domain/commission-notes/note/workflow'
import type { HistoryEntry } from '#domain/commission-notes/reading/history-entry'
import { whyItCameBack } from '#domain/commission-notes/reading/why-it-came-back'

/** A history, written oldest first as it happened and given newest first as it is read. */
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

describe('why a note came back', () => {
  it('is told to the maker, and to the checker who gets it again', () => {
    expect(why(['SendToChecker'], ['SendToMaker', 'Wrong fee'])).toBe('Wrong fee')
    expect(why(['SendToChecker'], ['SendToMaker', 'Wrong fee'], ['Edit'], ['SendToChecker'])).toBe(
      'Wrong fee',
    )
  })

  it('is over once the checker sends the note on', () => {
    expect(why(['SendToMaker', 'Wrong fee'], ['SendToChecker'], ['SendToPartner'])).toBeNull()
  })

  it('of a partner goes with the note past maker and checker to the payment processor', () => {
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

  it('of the newest of two', () => {
    expect(
      why(
        ['RequestChangesInNote', 'Kochi'],
        ['ApproveRequest'],
        ['SendToChecker'],
        ['SendToMaker', 'Not Kochi'],
      ),
    ).toBe('Not Kochi')
  })

  it('stands for the partner after a refused invoice, and is over when the note is paid', () => {
    const refused: [ActionName, string?][] = [['UploadPartnerInvoice'], ['RequestChangesInInv', 'No stamp']]
    expect(why(...refused)).toBe('No stamp')
    expect(why(...refused, ['UploadPartnerInvoice'])).toBe('No stamp')
    expect(why(...refused, ['UploadPartnerInvoice'], ['MarkPaymentDone'])).toBeNull()
  })

  it('is not what was undone', () => {
    expect(why(['SendToChecker'], ['SendToMaker', 'Slipped'], ['Undo'])).toBeNull()
    expect(why(['SendToMaker', 'Wrong fee'], ['Assign'], ['Undo'])).toBe('Wrong fee')
  })
})
