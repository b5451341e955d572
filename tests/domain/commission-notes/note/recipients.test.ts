import { describe, expect, it } from 'vitest'
import { isPartner } from '#domain/access/actor'
import { ACTIONS } from '#domain/commission-notes/note/actions'
import {
  type NoteToNotify,
  nextActorsOf,
  recipientsOfAssignment,
  recipientsOfMention,
  recipientsOfReminder,
  recipientsOfStep,
} from '#domain/commission-notes/note/recipients'
import { STATUSES, statusOf, TRANSITIONS } from '#domain/commission-notes/note/workflow'
import type { NotificationKind } from '#domain/notifications'
import { person } from '#tests/support/people'

const BRIGHTPATH = 'brightpath'
const NORTHSTAR = 'northstar'
const owner = person('owner@b.example', 'Prakash Adhikari', ['PARTNER'], [], { partnerId: BRIGHTPATH })
const below = { partnerId: BRIGHTPATH, parentUserId: owner.id }
const PEOPLE = {
  maker: person('maker@t.example', 'Meera Krishnan', ['STAFF'], ['Accounts Payable Maker']),
  maker2: person('maker2@t.example', 'Minh Tran', ['STAFF'], ['Accounts Payable Maker']),
  checker: person('checker@t.example', 'Chidi Okonkwo', ['STAFF'], ['Accounts Payable Checker']),
  checker2: person('checker2@t.example', 'Chen Yulan', ['STAFF'], ['Accounts Payable Checker']),
  processor: person('processor@t.example', 'Paula Prieto', ['STAFF'], ['Payment Processor']),
  processor2: person('processor2@t.example', 'Per Olsen', ['STAFF'], ['Payment Processor']),
  finance: person('finance@t.example', 'Farid Finance', ['FINANCE']),
  staff: person('staff@t.example', 'Sam Staff', ['STAFF']),
  admin: person('admin@t.example', 'Ada Admin', ['ADMIN']),
  superadmin: person('superadmin@t.example', 'Sue Admin', ['SUPERADMIN']),
  owner,
  moneyman: person('money@b.example', 'Mona Money', ['PARTNER'], [], { ...below, financialManager: true }),
  counsellor: person('counsellor@b.example', 'Carl Counsel', ['PARTNER'], [], below),
  otherOwner: person('owner@n.example', 'Nora North', ['PARTNER'], [], { partnerId: NORTHSTAR }),
}
type Name = keyof typeof PEOPLE
const people = Object.values(PEOPLE)
const NOBODY = { maker: null, checker: null, paymentProcessor: null }
const id = (name: Name) => PEOPLE[name].id
const nameOf = (userId: string) => Object.entries(PEOPLE).find(([, each]) => each.id === userId)?.[0]

const note = (more: Partial<NoteToNotify> = {}): NoteToNotify => ({
  partnerId: BRIGHTPATH,
  statusId: 1,
  returnsToStatusId: null,
  assignees: NOBODY,
  makerActorIds: [],
  checkerActorIds: [],
  payableAmount: '100.00',
  partnerInvoicePayable: null,
  ...more,
})
const said = (recipients: { userId: string; kind: NotificationKind }[]) =>
  Object.fromEntries(recipients.map(({ userId, kind }) => [nameOf(userId), kind]))

const GROUP: Record<string, Name[]> = {
  maker: ['maker', 'maker2'],
  checker: ['checker', 'checker2'],
  paymentProcessor: ['processor', 'processor2'],
  partner: ['owner', 'moneyman'],
  done: [],
}

describe('the people whose turn it is', () => {
  it.each(STATUSES)('in status $id are the assignee, or else the whole group', ({ id: statusId, turn }) => {
    const holders = (one: NoteToNotify) => nextActorsOf(one, statusId, people).map(({ id }) => nameOf(id))
    expect(holders(note())).toEqual(GROUP[turn])
    const assigned = {
      maker: id('maker2'),
      checker: id('checker2'),
      paymentProcessor: id('processor2'),
    }
    const alone =
      turn === 'partner' || turn === 'done'
        ? GROUP[turn]
        : [`${{ maker: 'maker', checker: 'checker', paymentProcessor: 'processor' }[turn]}2`]
    expect(holders(note({ assignees: assigned }))).toEqual(alone)
  })

  it('are the group again when the assignee may no longer sign in', () => {
    const without = people.filter((each) => each !== PEOPLE.checker2)
    const one = note({ assignees: { ...NOBODY, checker: id('checker2') } })
    expect(nextActorsOf(one, 2, without).map(({ id }) => nameOf(id))).toEqual(['checker'])
  })

  it('exclude the people whom the four-eyes rule blocks', () => {
    expect(
      nextActorsOf(note({ makerActorIds: [id('checker')] }), 2, people).map(({ id }) => nameOf(id)),
    ).toEqual(['checker2'])
    expect(
      nextActorsOf(note({ checkerActorIds: [id('maker2')] }), 3, people).map(({ id }) => nameOf(id)),
    ).toEqual(['maker'])
  })
})

describe('the notices of every transition', () => {
  const KIND: Record<string, NotificationKind> = {
    maker: 'returned',
    checker: 'to-check',
    paymentProcessor: 'to-pay',
  }
  const kindOf = (action: string, to: number): NotificationKind => {
    if (action === 'RequestChangesInNote') return 'asked'
    if (statusOf(to).turn === 'partner') return to === 5 ? 'sent-to-partner' : 'correct-invoice'
    return KIND[statusOf(to).turn] ?? 'paid'
  }
  const rows = TRANSITIONS.flatMap((transition) => {
    const to = transition.to === 'origin' ? (transition.from === 17 ? 10 : 5) : transition.to
    return people.map((actor) => ({ ...transition, to, actor, name: nameOf(actor.id) as Name }))
  })

  it.each(rows)('$action from $from to $to by $name', ({ action, from, to, actor }) => {
    const step = {
      actionId: ACTIONS[action].id,
      fromStatusId: from,
      toStatusId: to,
      actorId: actor.id,
      requestedBy: from === 15 ? id('owner') : null,
    }
    const [before, after] = [statusOf(from).turn, statusOf(to).turn]
    const expected: Record<string, NotificationKind> = {}
    if (before !== after) for (const name of GROUP[after] ?? []) expected[name] = kindOf(action, to)
    if (to === 17) for (const name of GROUP.partner ?? []) expected[name] = 'paid'
    if (from === 17) for (const name of GROUP.partner ?? []) expected[name] = 'unpaid'
    if (action === 'ApproveRequest') expected.owner = 'approved'
    if (action === 'RejectRequest') expected.owner = 'rejected'
    delete expected[nameOf(actor.id) ?? '']
    expect(said(recipientsOfStep(step, note({ statusId: to }), people))).toEqual(expected)
  })

  it('go to everybody concerned when the system acts', () => {
    const step = {
      actionId: ACTIONS.InvoiceRevised.id,
      fromStatusId: 10,
      toStatusId: 16,
      actorId: null,
      requestedBy: null,
    }
    expect(said(recipientsOfStep(step, note({ statusId: 16 }), people))).toEqual({
      maker: 'returned',
      maker2: 'returned',
    })
  })
})

it('an assignment notifies the new assignee, unless they took the note themselves or left', () => {
  const assigned = (assigneeId: string, actorId: string | null) =>
    said(recipientsOfAssignment({ assigneeId, actorId }, people))
  expect(assigned(id('checker'), id('maker'))).toEqual({ checker: 'assigned' })
  expect(assigned(id('checker'), null)).toEqual({ checker: 'assigned' })
  expect(assigned(id('checker'), id('checker'))).toEqual({})
  expect(assigned('gone', id('maker'))).toEqual({})
})

describe('a mention', () => {
  const told = (remarks: string, by: Name | null = 'maker') =>
    said(recipientsOfMention({ remarks, actorId: by && id(by) }, note(), people))

  it('reaches colleagues who may see the note, by name or address', () => {
    expect(told('@Chidi Okonkwo please look, @finance@t.example too')).toEqual({
      checker: 'mentioned',
      finance: 'mentioned',
    })
    expect(told('Thanks @meera krishnan')).toEqual({})
    expect(told('@Sam Staff')).toEqual({ staff: 'mentioned' })
    expect(told('@Chidi Okonkwo', null)).toEqual({})
  })

  it('crosses neither between company and partner nor between partners', () => {
    expect(told('@Prakash Adhikari @money@b.example')).toEqual({})
    expect(told('@Chidi Okonkwo @Mona Money @Nora North @Carl Counsel', 'owner')).toEqual({
      moneyman: 'mentioned',
    })
  })
})

describe('a reminder', () => {
  const reminded = (place: number, count: number, statusId = 2) =>
    said(recipientsOfReminder({ statusId, place, count }, note(), people))

  it('gets firmer with each step, and the last of several escalates', () => {
    expect(reminded(0, 3)).toEqual({ checker: 'reminder', checker2: 'reminder' })
    expect(reminded(1, 3)).toEqual({ checker: 'reminder-again', checker2: 'reminder-again' })
    expect(reminded(2, 3)).toEqual({
      checker: 'overdue',
      checker2: 'overdue',
      finance: 'escalation',
      admin: 'escalation',
      superadmin: 'escalation',
    })
    expect(reminded(0, 1)).toEqual({ checker: 'reminder', checker2: 'reminder' })
  })

  it('reaches the partner’s users with money access, and nobody for a paid note', () => {
    expect(reminded(0, 3, 5)).toEqual({ owner: 'reminder', moneyman: 'reminder' })
    expect(reminded(0, 3, 17)).toEqual({})
    expect(people.filter(isPartner)).toHaveLength(4)
  })
})
