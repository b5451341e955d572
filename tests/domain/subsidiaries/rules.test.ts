import { describe, expect, it } from 'vitest'
import type { NoteState } from '#domain/commission-notes/note/decide'
import { refusalOfSubsidiary, refusalToSetSubsidiary } from '#domain/commission-notes/note/subsidiary-rules'
import { EDITABLE, STATUSES } from '#domain/commission-notes/note/workflow'
import { person } from '#tests/support/people'

const maker = person('m@x.example', 'Meera K', ['STAFF'], ['Accounts Payable Maker'])
const processor = person('p@x.example', 'Paula N', ['STAFF'], ['Payment Processor'])
const finance = person('f@x.example', 'Fatima A', ['FINANCE'])
const partner = person('o@y.example', 'Owner', ['PARTNER'], [], { partnerId: 'p1' })
const counsellor = person('k@y.example', 'Kiran', ['PARTNER'], [], {
  partnerId: 'p1',
  parentUserId: partner.id,
})

const note = (statusId: number, more: Partial<NoteState> = {}): NoteState => ({
  statusId,
  returnsToStatusId: null,
  assignees: { maker: null, checker: null, paymentProcessor: null },
  makerActorIds: [],
  checkerActorIds: [],
  payableAmount: '1.00',
  partnerInvoicePayable: null,
  ...more,
})
const open = (actor: typeof maker) =>
  STATUSES.filter(({ id }) => refusalToSetSubsidiary(note(id), actor) === null).map(({ id }) => id)

describe('refusalToSetSubsidiary', () => {
  it('allows the maker while the note is editable, and the partner during its turn', () => {
    expect(open(maker)).toEqual(EDITABLE)
    expect(open(partner)).toEqual([5, 11, 13])
    expect(open(processor)).toEqual([])
    expect(open(finance)).toEqual([])
    expect(open(counsellor)).toEqual([])
  })

  it('gives the reason of a refusal', () => {
    expect(refusalToSetSubsidiary(note(2), maker)).toBe('SUBSIDIARY_LOCKED')
    expect(refusalToSetSubsidiary(note(10), partner)).toBe('SUBSIDIARY_LOCKED')
    expect(refusalToSetSubsidiary(note(1), counsellor)).toBe('FORBIDDEN')
    expect(refusalToSetSubsidiary(note(1, { checkerActorIds: [maker.id] }), maker)).toBe('FOUR_EYES')
    const others = { maker: 'someone', checker: null, paymentProcessor: null }
    expect(refusalToSetSubsidiary(note(1, { assignees: others }), maker)).toBe('NOT_ASSIGNED_TO_YOU')
  })
})

describe('refusalOfSubsidiary', () => {
  it.each([
    [{ partnerId: 'p1', isDisabled: false }, null],
    [{ partnerId: 'p1', isDisabled: true }, 'SUBSIDIARY_DISABLED'],
    [{ partnerId: 'p2', isDisabled: true }, 'SUBSIDIARY_OF_ANOTHER'],
    [undefined, 'SUBSIDIARY_OF_ANOTHER'],
  ])('%o: %s', (subsidiary, expected) => {
    expect(refusalOfSubsidiary(subsidiary, 'p1')).toBe(expected)
  })
})
