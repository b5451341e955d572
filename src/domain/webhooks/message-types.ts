import type { PartnerFeature } from '#domain/access/partner-access'

interface PublishedType {
  words: string
  /** Null: only the company gets these messages. */
  partnerFeature: PartnerFeature | null
}

export const MESSAGE_TYPES = {
  'note.generated': { words: 'A commission note was generated', partnerFeature: null },
  'note.status-changed': { words: 'A commission note took a step', partnerFeature: 'commission-notes' },
  'note.sent': { words: 'A commission note was sent to the partner', partnerFeature: 'commission-notes' },
  'note.invoice-wanted': {
    words: 'The partner’s tax invoice is wanted, or has to be corrected',
    partnerFeature: 'commission-notes',
  },
  'note.invoice-uploaded': {
    words: 'The partner’s tax invoice was uploaded',
    partnerFeature: 'commission-notes',
  },
  'note.part-paid': { words: 'A part of a commission note was paid', partnerFeature: 'commission-notes' },
  'note.paid': { words: 'A commission note was paid in full', partnerFeature: 'commission-notes' },
  'note.payment-reversed': {
    words: 'A payment of a commission note was reversed',
    partnerFeature: 'commission-notes',
  },
  'note.refunded': {
    words: 'Money of a paid commission note came back',
    partnerFeature: 'commission-notes',
  },
  'claw-back.proposed': { words: 'A claw-back was proposed', partnerFeature: 'wallet' },
  'claw-back.answered': {
    words: 'A claw-back was accepted, disputed or cancelled',
    partnerFeature: 'wallet',
  },
  'payout.requested': { words: 'The payout of a wallet was requested', partnerFeature: 'wallet' },
  'payout.moved': { words: 'The payout of a wallet took a step', partnerFeature: 'wallet' },
  'student.signed-up': { words: 'A student signed up', partnerFeature: 'students' },
  'student.enrolled': { words: 'A student was enrolled', partnerFeature: 'students' },
  'application.moved': { words: 'An application reached another stage', partnerFeature: 'students' },
  'university-invoice.raised': { words: 'A university invoice was created', partnerFeature: null },
  'university-invoice.sent': { words: 'A university invoice was sent', partnerFeature: null },
  'university-invoice.part-received': {
    words: 'A part of a university invoice was received',
    partnerFeature: null,
  },
  'university-invoice.received': { words: 'A university invoice was received in full', partnerFeature: null },
  'university.merged': { words: 'Two universities became one', partnerFeature: null },
} as const satisfies Record<string, PublishedType>

export type MessageType = keyof typeof MESSAGE_TYPES
export const ALL_MESSAGE_TYPES = Object.keys(MESSAGE_TYPES) as [MessageType, ...MessageType[]]

/** The types that a webhook may subscribe to: a partner's gets nothing that is only for the company. */
export function typesFor(isPartner: boolean): MessageType[] {
  return ALL_MESSAGE_TYPES.filter((type) => !isPartner || MESSAGE_TYPES[type].partnerFeature !== null)
}

const GROUPS: readonly [name: string, begins: readonly string[]][] = [
  ['Commission notes', ['note.']],
  ['Money', ['claw-back.', 'payout.']],
  ['Students', ['student.', 'application.']],
  ['University invoices', ['university-invoice.']],
  ['Universities', ['university.']],
]

/** The types that a webhook may subscribe to, in named groups. */
export function groupsFor(isPartner: boolean): { name: string; types: MessageType[] }[] {
  const types = typesFor(isPartner)
  return GROUPS.map(([name, begins]) => ({
    name,
    types: types.filter((type) => begins.some((beginning) => type.startsWith(beginning))),
  })).filter((group) => group.types.length > 0)
}
