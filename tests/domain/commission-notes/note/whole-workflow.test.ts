import { expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { NOTE_WORKFLOW, type NoteState } from '#domain/commission-notes/note/decide'
import type { ActingRole } from '#domain/commission-notes/note/workflow'
import { chooseTransition } from '#domain/workflow/workflow'
import { person } from '#tests/support/people'
import { wholeTable } from '#tests/support/whole-table'

const maker = person('m@x.example', 'Meera K', ['STAFF'], ['Accounts Payable Maker'])
const checker = person('c@x.example', 'Chidi O', ['STAFF'], ['Accounts Payable Checker'])
const partner = person('o@y.example', 'Owner', ['PARTNER'], [], { partnerId: 'p1' })
const people = {
  maker,
  checker,
  processor: person('p@x.example', 'Paula N', ['STAFF'], ['Payment Processor']),
  admin: person('a@x.example', 'Admin', ['ADMIN']),
  finance: person('f@x.example', 'Finn', ['FINANCE']),
  partner,
  counsellor: person('k@y.example', 'Kiran', ['PARTNER'], [], { partnerId: 'p1', parentUserId: partner.id }),
}
const ROLES: Record<keyof typeof people, readonly ActingRole[]> = {
  maker: ['maker'],
  checker: ['checker'],
  processor: ['paymentProcessor'],
  admin: ['maker', 'checker', 'paymentProcessor', 'admin'],
  finance: [],
  partner: ['partner'],
  counsellor: [],
}
const STATUS_IDS = Array.from({ length: 17 }, (_, place) => place + 1)
const ACTIONS = [...new Set(NOTE_WORKFLOW.transitions.map(({ action }) => action))]

const note = (statusId: number, more: Partial<NoteState> = {}): NoteState => ({
  statusId,
  returnsToStatusId: 11,
  assignees: { maker: null, checker: null, paymentProcessor: null },
  makerActorIds: [],
  checkerActorIds: [],
  payableAmount: '100.00',
  partnerInvoicePayable: '100.00',
  version: 2,
  ...more,
})

it('takes or refuses each action of each person in each status', () => {
  const rows = Object.fromEntries(STATUS_IDS.map((id) => [String(id), note(id)]))
  const table = wholeTable(NOTE_WORKFLOW, { rows, people, actions: ACTIONS })
  for (const [name, byStatus] of Object.entries(table)) {
    const roles = ROLES[name as keyof typeof people]
    const theirs = NOTE_WORKFLOW.transitions.filter(({ by }) => roles.includes(by))
    for (const [status, outcomes] of Object.entries(byStatus))
      for (const [place, action] of ACTIONS.entries()) {
        const here = theirs.find((x) => x.action === action && x.from === Number(status))
        const ever = theirs.some((x) => x.action === action)
        const refusal = ever ? 'STATUS_CHANGED' : 'STATUS_NOT_AUTHORISED'
        expect([name, status, action, outcomes[place]]).toEqual([
          name,
          status,
          action,
          here ? `-> ${here.to}` : refusal,
        ])
      }
  }
})

it('refuses in one order: role, status, four eyes, assignment, version, tax invoice', () => {
  const choose = (actor: Actor, of: NoteState, seen?: number) => {
    const step = chooseTransition(NOTE_WORKFLOW, of, actor, { via: 'payment' }, seen)
    return typeof step === 'string' ? step : step.to
  }
  const { processor, admin } = people
  const taken = {
    assignees: { maker: null, checker: null, paymentProcessor: admin.id },
    partnerInvoicePayable: null,
  }
  expect(choose(maker, note(5, taken), 1)).toBe('STATUS_NOT_AUTHORISED')
  expect(choose(processor, note(5, taken), 1)).toBe('STALE_VERSION')
  expect(choose(processor, note(5, taken), 2)).toBe('STATUS_NOT_AUTHORISED')
  expect(choose(processor, note(5, taken))).toBe('STATUS_CHANGED')
  expect(choose(processor, note(10, taken), 1)).toBe('NOT_ASSIGNED_TO_YOU')
  expect(choose(admin, note(10, taken), 1)).toBe('STALE_VERSION')
  expect(choose(admin, note(10, taken), 2)).toBe('PARTNER_INVOICE_REQUIRED')
  expect(choose(admin, note(10, { partnerInvoicePayable: '99.00' }), 2)).toBe('PARTNER_INVOICE_STALE')
  expect(choose(admin, note(10), 2)).toBe(17)
  const checked = note(2, { makerActorIds: [checker.id], ...taken })
  const sendOn = { via: 'update-status', to: 5 } as const
  expect(chooseTransition(NOTE_WORKFLOW, checked, checker, sendOn, 1)).toBe('FOUR_EYES')
})
