import type { Actor } from '#domain/access/actor'
import { menuFor, profileMenuFor } from '#domain/access/menu'
import { can, type Permission } from '#domain/access/permissions'
import { paths } from '#domain/paths'
import { isNear } from './near'

export interface Place {
  Kind: 'page' | 'action'
  Title: string
  Href: string
}

interface Entry {
  title: string
  href: string
  permission: Permission
  also?: string
}

const ACTIONS: readonly Entry[] = [
  {
    title: 'Create a commission note',
    href: paths.notes({ tab: 'Create' }),
    permission: 'commission-notes.draft',
    also: 'new cn draft generate raise',
  },
  {
    title: 'Create a university invoice',
    href: paths.newUniversityInvoice(),
    permission: 'invoices.issue',
    also: 'new raise',
  },
  {
    title: 'Record many payments from one spreadsheet',
    href: paths.paymentFiles(),
    permission: 'commission-notes.pay-by-file',
    also: 'pay file upload bulk',
  },
  {
    title: 'Bulk actions on notes',
    href: paths.bulkActions,
    permission: 'commission-notes.bulk-status',
    also: 'many assign send',
  },
  {
    title: 'Choose a student',
    href: paths.selectStudent(paths.dashboard()),
    permission: 'students.list',
    also: 'open profile documents',
  },
]
const PAGES: readonly Entry[] = [
  { title: 'Partner tiers', href: paths.partnerTiers, permission: 'partner-tiers.view' },
  { title: 'New partners', href: paths.newPartners(), permission: 'partner-enquiries.decide' },
  {
    title: 'Students claimed by two partners',
    href: paths.claims(),
    permission: 'students.decide-claims',
    also: 'duplicates',
  },
]
const ALSO_CALLED: Readonly<Record<string, string>> = {
  Dashboard: 'home start',
  'Commission notes': 'cn cns',
  'Hand over work': 'delegation absence holiday out of office',
  Account: 'password passkey tokens sessions profile',
  'Sent e-mail': 'mails outbox',
  Wallet: 'balance settle',
  Flags: 'features',
}

/** The pages and actions that the actor may open. */
export function placesFor(actor: Actor): (Place & { words: string[] })[] {
  const open = (entries: readonly Entry[], kind: Place['Kind']) =>
    entries.filter(({ permission }) => can(actor, permission)).map((entry) => place(kind, entry))
  const menu = [...menuFor(actor).flatMap(({ entries }) => entries), ...profileMenuFor(actor)]
  return [
    ...open(ACTIONS, 'action'),
    ...menu.map(({ label, href }) => place('page', { title: label, href, also: ALSO_CALLED[label] ?? '' })),
    ...open(PAGES, 'page'),
  ]
}

/** The places whose title or other words match every word by prefix or nearly. */
export function findPlaces(actor: Actor, words: readonly string[]): Place[] {
  if (words.length === 0) return []
  const asked = words.filter((word) => !['a', 'an', 'the', 'to', 'of'].includes(word))
  return placesFor(actor)
    .filter(
      (each) => asked.length > 0 && asked.every((word) => each.words.some((known) => fits(word, known))),
    )
    .map(({ Kind, Title, Href }) => ({ Kind, Title, Href }))
}

function place(Kind: Place['Kind'], { title, href, also = '' }: Omit<Entry, 'permission'>) {
  return { Kind, Title: title, Href: href, words: `${title} ${also}`.toLowerCase().split(/[^a-z-]+/) }
}

function fits(word: string, known: string): boolean {
  return known.startsWith(word) || isNear(word, known)
}
