import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import {
  allowedActions,
  chooseTransition,
  type NoteState,
  refusalToEdit,
} from '#domain/commission-notes/note/decide'
import { person } from '#tests/support/people'

const maker = person('m@x.example', 'Meera K', ['STAFF'], ['Accounts Payable Maker'])
const checker = person('c@x.example', 'Chidi O', ['STAFF'], ['Accounts Payable Checker'])
const processor = person('p@x.example', 'Paula N', ['STAFF'], ['Payment Processor'])
const both = person('b@x.example', 'Both', ['STAFF'], ['Accounts Payable Maker', 'Accounts Payable Checker'])
const admin = person('a@x.example', 'Admin', ['ADMIN'])
const partner = person('o@y.example', 'Owner', ['PARTNER'], [], { partnerId: 'p1' })
const counsellor = person('k@y.example', 'Kiran', ['PARTNER'], [], {
  partnerId: 'p1',
  parentUserId: partner.id,
})
const taggedPartner: Actor = { ...partner, tags: ['Payment Processor'] }

const note = (changes: Partial<NoteState> = {}): NoteState => ({
  statusId: 1,
  returnsToStatusId: null,
  assignees: { maker: null, checker: null, paymentProcessor: null },
  makerActorIds: [],
  checkerActorIds: [],
  payableAmount: '100.00',
  partnerInvoicePayable: null,
  ...changes,
})
const held = (role: keyof NoteState['assignees'], by: Actor) => ({
  assignees: { maker: null, checker: null, paymentProcessor: null, [role]: by.id },
})
const targets = (state: NoteState, actor: Actor) => allowedActions(state, actor).map((x) => x.StatusId)

describe('allowedActions', () => {
  it('lists the main action before the send-backs', () => {
    expect(allowedActions(note({ statusId: 2 }), checker)).toEqual([
      {
        ActionId: 102,
        Name: 'SendToPartner',
        Label: 'Send to partner',
        StatusId: 5,
        Via: 'update-status',
        RemarksRequired: false,
        IsSendBack: false,
      },
      {
        ActionId: 103,
        Name: 'SendToMaker',
        Label: 'Send back to maker',
        StatusId: 3,
        Via: 'update-status',
        RemarksRequired: true,
        IsSendBack: true,
      },
    ])
  })

  it('replaces a tax invoice that is on file, and raises one that is not', () => {
    const labels = (actor: Actor, statusId: number, partnerInvoicePayable: string | null) =>
      allowedActions(note({ statusId, partnerInvoicePayable }), actor).map(({ Label }) => Label)
    for (const [actor, statusId] of [
      [processor, 10],
      [processor, 11],
      [partner, 11],
    ] as const) {
      expect(labels(actor, statusId, null)).toContain('Raise tax invoice')
      for (const payable of ['100.00', '90.00']) {
        expect(labels(actor, statusId, payable)).toContain('Replace tax invoice')
        expect(labels(actor, statusId, payable)).not.toContain('Raise tax invoice')
      }
    }
    expect(labels(processor, 10, '100.00')[0]).toBe('Mark payment done')
  })

  it('offers nothing in another role’s turn, and nothing on a paid note', () => {
    expect(targets(note(), maker)).toEqual([2])
    for (const actor of [checker, processor, partner, counsellor]) expect(targets(note(), actor)).toEqual([])
    for (const actor of [maker, checker, processor, partner, admin])
      expect(targets(note({ statusId: 17 }), actor)).toEqual([])
  })

  it('reserves a note for its assignee and administrators', () => {
    const taken = note(held('maker', both))
    expect(targets(taken, both)).toEqual([2])
    expect(targets(taken, maker)).toEqual([])
    expect(targets(taken, admin)).toEqual([2])
  })

  it('never lets one person be maker and checker, administrators included', () => {
    for (const actor of [both, admin]) {
      expect(targets(note({ statusId: 2 }), actor)).toEqual([5, 3])
      expect(targets(note({ statusId: 2, makerActorIds: [actor.id] }), actor)).toEqual([])
      expect(targets(note({ statusId: 3, checkerActorIds: [actor.id] }), actor)).toEqual([])
    }
  })

  it('allows payment only with an invoice of the note’s amount', () => {
    const at10 = note({ statusId: 10 })
    expect(targets(at10, processor)).toEqual([10, 11])
    expect(targets({ ...at10, partnerInvoicePayable: '99.00' }, processor)).toEqual([10, 11])
    expect(targets({ ...at10, partnerInvoicePayable: '100.00' }, processor)).toEqual([17, 10, 11])
  })

  it('returns a rejected request to its previous status', () => {
    expect(targets(note({ statusId: 15, returnsToStatusId: 13 }), processor)).toEqual([6, 13])
  })

  it('gives partner users with money access their actions, counsellors none, whatever their tags', () => {
    expect(targets(note({ statusId: 5 }), partner)).toEqual([10, 15])
    expect(targets(note({ statusId: 5 }), counsellor)).toEqual([])
    expect(targets(note({ statusId: 10, partnerInvoicePayable: '100.00' }), taggedPartner)).toEqual([])
  })
})

it('decides the same for a note in a list as for one alone', () => {
  const people = [maker, checker, processor, both, admin, partner, counsellor]
  const holder = fc.constantFrom(null, ...people.map(({ id }) => id))
  const states = fc.record({
    statusId: fc.integer({ min: 1, max: 17 }),
    returnsToStatusId: fc.integer({ min: 1, max: 17 }),
    assignees: fc.record({ maker: holder, checker: holder, paymentProcessor: holder }),
    makerActorIds: fc.subarray(people.map(({ id }) => id)),
    checkerActorIds: fc.subarray(people.map(({ id }) => id)),
    payableAmount: fc.constantFrom('100.00', '99.00'),
    partnerInvoicePayable: fc.constantFrom(null, '100.00', '99.00'),
  })
  fc.assert(
    fc.property(
      fc.array(states, { minLength: 2, maxLength: 30 }),
      fc.constantFrom(...people),
      (notes, who) => {
        const reader = { ...who }
        for (const each of notes)
          expect(allowedActions(each, reader)).toEqual(allowedActions(each, { ...who }))
      },
    ),
  )
})

describe('chooseTransition', () => {
  const sendOn = (to: number) => ({ via: 'update-status' as const, to })

  it('distinguishes a role that never takes a step from a note that has moved', () => {
    expect(chooseTransition(note(), checker, sendOn(2))).toBe('STATUS_NOT_AUTHORISED')
    expect(chooseTransition(note({ statusId: 2 }), maker, sendOn(2))).toBe('STATUS_CHANGED')
    expect(chooseTransition(note(), maker, sendOn(2))).toMatchObject({ by: 'maker', from: 1, to: 2 })
  })

  it('names the obstacle', () => {
    expect(chooseTransition(note(held('maker', both)), maker, sendOn(2))).toBe('NOT_ASSIGNED_TO_YOU')
    expect(chooseTransition(note({ statusId: 2, makerActorIds: [both.id] }), both, sendOn(5))).toBe(
      'FOUR_EYES',
    )
    const pay = { via: 'payment' as const }
    expect(chooseTransition(note({ statusId: 10 }), processor, pay)).toBe('PARTNER_INVOICE_REQUIRED')
    const stale = note({ statusId: 10, partnerInvoicePayable: '1.00' })
    expect(chooseTransition(stale, processor, pay)).toBe('PARTNER_INVOICE_STALE')
  })
})

describe('refusalToEdit', () => {
  it('lets only the maker edit, in the maker’s statuses', () => {
    for (let statusId = 1; statusId <= 17; statusId++) {
      const open = [1, 3, 6, 8, 16].includes(statusId)
      expect(refusalToEdit(note({ statusId }), maker)).toBe(open ? null : 'NOTE_NOT_EDITABLE')
      expect(refusalToEdit(note({ statusId }), checker)).toBe('FORBIDDEN')
      expect(refusalToEdit(note({ statusId }), partner)).toBe('FORBIDDEN')
    }
    expect(refusalToEdit(note(held('maker', both)), maker)).toBe('NOT_ASSIGNED_TO_YOU')
    expect(refusalToEdit(note({ checkerActorIds: [maker.id] }), maker)).toBe('FOUR_EYES')
  })
})
