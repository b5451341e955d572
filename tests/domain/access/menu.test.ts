import { expect, test } from 'vitest'
import type { Actor, Role, Tag } from '#domain/access/actor'
import { EVERY_FLAG } from '#domain/access/flags/flags'
import { menuFor, profileMenuFor } from '#domain/access/menu'
import { person } from '#tests/support/people'

const entriesOf = (actor: Actor) => menuFor(actor).flatMap(({ entries }) => entries)
const labels = (actor: Actor) => entriesOf(actor).map((entry) => entry.label)
const member = (roles: Role[], tags: Tag[] = [], belonging = {}) =>
  person('someone@tassel.example', 'Some One', roles, tags, belonging)

const owner = { partnerId: 'p1' }
const counsellor = { ...owner, parentUserId: 'u1' }
const groupsOf = (actor: Actor) =>
  menuFor(actor).map(({ label, entries }) => `${label}: ${entries.map((entry) => entry.label).join(', ')}`)
const STUDENTS = 'Students: Students, Applications, Enquiries, Available courses'
const PARTNERS = 'Partners: Partners, Inactive partners, Counsellors'
const NOTES_TEAM = [
  'Notes and invoices: Commission notes, University invoices',
  'Money: Payments, Wallet, Agreements',
  STUDENTS,
  PARTNERS,
  'Company: Staff dashboard, Reports, Forms, Universities, Imports',
]
const DECIDING = [
  'Notes and invoices: Commission notes, University invoices, Invoice requests',
  'Money: Payments, Wallet, Agreements, Bank changes',
]
const GROUPS: [string, Actor, string[]][] = [
  ['a maker', member(['STAFF'], ['Accounts Payable Maker']), NOTES_TEAM],
  ['a checker', member(['STAFF'], ['Accounts Payable Checker']), NOTES_TEAM],
  [
    'a payment processor',
    member(['STAFF'], ['Payment Processor']),
    [
      'Notes and money: Commission notes, Payments, Wallet, University invoices, Agreements',
      STUDENTS,
      PARTNERS,
      'Company: Staff dashboard, Reports, Forms, Universities, Imports',
    ],
  ],
  [
    'a payment processor who also makes',
    member(['STAFF'], ['Payment Processor', 'Accounts Payable Maker']),
    NOTES_TEAM,
  ],
  [
    'staff',
    member(['STAFF']),
    [
      STUDENTS,
      PARTNERS,
      'Notes and invoices: Commission notes',
      'Company: Staff dashboard, Reports, Forms, Universities, Imports',
    ],
  ],
  [
    'finance',
    member(['FINANCE']),
    [...DECIDING, 'Partners: Partners', 'Company: Reports, Subsidiaries, Imports'],
  ],
  [
    'an administrator',
    member(['ADMIN']),
    [
      ...DECIDING,
      STUDENTS,
      PARTNERS,
      'Company: Staff dashboard, Reports, Forms, Users, Subsidiaries, Universities, Imports',
    ],
  ],
  [
    "a partner's owner",
    member(['PARTNER'], [], owner),
    [
      'Notes and money: Commission notes, Payments, Wallet',
      STUDENTS,
      'Company: Counsellors, Subsidiaries, Bank details, Settings',
    ],
  ],
  [
    "a partner's finance manager",
    member(['PARTNER'], [], { ...counsellor, financialManager: true }),
    ['Notes and money: Commission notes, Payments, Wallet', STUDENTS, 'Company: Subsidiaries, Bank details'],
  ],
]

test.each([
  ['a maker', member(['STAFF'], ['Accounts Payable Maker'])],
  ['a payment processor', member(['STAFF'], ['Payment Processor'])],
  ['finance', member(['FINANCE'])],
  ['an admin', member(['ADMIN'])],
  ["a partner's owner", member(['PARTNER'], [], { partnerId: 'p1' })],
  [
    "a partner's finance manager",
    member(['PARTNER'], [], { partnerId: 'p1', parentUserId: 'u1', financialManager: true }),
  ],
])('%s has the commission notes in the menu', (_, actor) => {
  expect(entriesOf(actor)[1]).toEqual({
    label: 'Commission notes',
    href: `/commission-note?tab=${actor.partnerId === null ? 'AllNotes' : 'InProgress'}`,
    section: 'commission-notes',
  })
})

test('finance, administrators and partner users with money access have subsidiaries', () => {
  const owner = member(['PARTNER'], [], { partnerId: 'p1' })
  for (const actor of [member(['FINANCE']), member(['ADMIN']), owner])
    expect(labels(actor)).toContain('Subsidiaries')
  expect(labels(member(['STAFF'], ['Accounts Payable Maker']))).not.toContain('Subsidiaries')
})

test('finance and administrators have invoice requests', () => {
  for (const actor of [member(['FINANCE']), member(['ADMIN'])])
    expect(labels(actor)).toContain('Invoice requests')
  expect(labels(member(['STAFF'], ['Payment Processor']))).not.toContain('Invoice requests')
})

test('finance, administrators and staff have imports', () => {
  for (const actor of [member(['FINANCE']), member(['ADMIN']), member(['STAFF'])])
    expect(labels(actor)).toContain('Imports')
  expect(labels(member(['LOANADVISOR']))).not.toContain('Imports')
  expect(labels(member(['STAFF']))).toEqual([
    'Dashboard',
    'Students',
    'Applications',
    'Enquiries',
    'Available courses',
    'Partners',
    'Inactive partners',
    'Counsellors',
    'Commission notes',
    'Staff dashboard',
    'Reports',
    'Forms',
    'Universities',
    'Imports',
  ])
})

test.each([
  ['a loan advisor', member(['LOANADVISOR']), [], ['Reports']],
  ['PST', member(['PST']), [], ['Reports']],
  ['a counsellor', member(['PARTNER'], [], { partnerId: 'p1', parentUserId: 'u1' }), ['Enquiries'], []],
])('%s has students, their applications and courses without groups', (_, actor, between, last) => {
  const entries = ['Dashboard', 'Students', 'Applications', ...between, 'Available courses', ...last]
  expect(groupsOf(actor)).toEqual([`: ${entries.join(', ')}`])
})

test.each(GROUPS)('%s has a grouped menu with their own work first', (_, actor, groups) => {
  const [first = '', ...others] = groups
  expect(groupsOf(actor)).toEqual([first.replace(': ', ': Dashboard, '), ...others])
})

test('reports and forms share one entry while the flag is on; reports go when switched off', () => {
  const staff = (...flagsOff: Actor['flagsOff'] & object) => labels({ ...member(['STAFF']), flagsOff })
  expect(staff()).toContain('Reports and forms')
  expect(staff()).not.toContain('Reports')
  expect(staff()).not.toContain('Forms')
  expect(staff('reports-and-forms')).toEqual(expect.arrayContaining(['Reports', 'Forms']))
  expect(staff('reports')).toContain('Forms')
  expect(staff('forms', 'reports-and-forms')).not.toContain('Forms')
  expect(staff('reports').filter((label) => label.startsWith('Reports'))).toEqual([])
})

test('no entry is in two groups', () => {
  for (const [, actor] of GROUPS) expect(new Set(labels(actor)).size).toBe(labels(actor).length)
})

test('partner users have their own enquiries page under the same entry', () => {
  const hrefOf = (actor: Actor) => entriesOf(actor).find(({ section }) => section === 'enquiries')?.href
  expect(hrefOf(member(['STAFF']))).toBe('/enquiries')
  expect(hrefOf(member(['PARTNER'], [], { partnerId: 'p1' }))).toBe('/partner-enquiry')
})

test('a student has tabs instead of a menu, apart from the courses', () => {
  expect(labels(member(['STUDENT'], [], { studentId: 's1' }))).toEqual(['Available courses'])
})

test('every profile menu has an account, and all but a student’s have the API docs', () => {
  for (const actor of [member(['STUDENT']), member(['ADMIN'])]) {
    const hrefs = profileMenuFor(actor).map((entry) => entry.href)
    expect(hrefs).toContain('/account')
    expect(hrefs.includes('/api/docs')).toBe(actor.roles.includes('ADMIN'))
    expect(hrefs.includes('/account/hand-over')).toBe(actor.roles.includes('ADMIN'))
    expect(hrefs.includes('/mails')).toBe(actor.roles.includes('ADMIN'))
    expect(hrefs.includes('/security-log')).toBe(actor.roles.includes('ADMIN'))
  }
})

test('an entry does not contain the page’s permission', () => {
  for (const entry of [...entriesOf(member(['ADMIN'])), ...profileMenuFor(member(['ADMIN']))]) {
    expect(Object.keys(entry)).toEqual(['label', 'href', 'section'])
  }
})

test('a switched-off feature is in no menu, by the flag of each side', () => {
  const owner = member(['PARTNER'], [], { partnerId: 'p1' })
  const without = (actor: Actor) => labels({ ...actor, flagsOff: EVERY_FLAG })
  for (const actor of [owner, member(['STAFF'])])
    for (const label of ['Enquiries', 'Students', 'Available courses']) {
      expect(labels(actor)).toContain(label)
      expect(without(actor)).not.toContain(label)
    }
  expect(labels({ ...owner, flagsOff: ['enquiries'] })).toContain('Enquiries')
  expect(labels({ ...owner, flagsOff: ['partner-enquiry'] })).not.toContain('Enquiries')
  expect(labels({ ...member(['STAFF']), flagsOff: ['enquiries'] })).not.toContain('Enquiries')
})

test('the dashboard leads the first group and disappears with its flag', () => {
  for (const [, actor] of GROUPS) expect(labels(actor)[0]).toBe('Dashboard')
  expect(labels({ ...member(['STAFF']), flagsOff: ['dashboard'] })).not.toContain('Dashboard')
})
