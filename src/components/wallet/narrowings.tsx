import { type Actor, isPartner } from '#domain/access/actor'
import { CURRENCIES } from '#domain/money/currencies'
import { plainOptions } from '#domain/paging/options'
import { PAYMENT_MODES } from '#domain/payments/modes'
import { KIND_LOOK, TRANSACTION_KINDS } from '#domain/wallet/kinds'

interface Choice {
  value: string
  label: string
}

export function transactionNarrowings(
  actor: Actor,
  { partners, subsidiaries }: { partners: readonly Choice[]; subsidiaries: readonly Choice[] },
) {
  const kinds = TRANSACTION_KINDS.map((kind) => ({
    value: kind,
    label: kind === 'debit' && isPartner(actor) ? 'Received or deducted' : KIND_LOOK[kind].label,
  }))
  return [
    { name: 'kind', label: 'Kind', options: [{ value: '', label: 'All kinds' }, ...kinds] },
    { name: 'mode', label: 'Mode', options: plainOptions('All modes', PAYMENT_MODES) },
    { name: 'currency', label: 'Currency', options: plainOptions('All currencies', CURRENCIES) },
    { name: 'partnerId', label: 'Partner', options: [{ value: '', label: 'All partners' }, ...partners] },
    {
      name: 'SubsidiaryId',
      label: 'Subsidiary',
      options: [{ value: '', label: 'All subsidiaries' }, ...subsidiaries],
    },
  ].filter(({ options }) => options.length > 1)
}

export const TRANSACTION_LIST = {
  noun: ['transaction', 'transactions'],
  search: 'Note number or reference',
  searchLabel: 'Search by note number or reference',
  days: true,
  first: 'What is owed, paid and returned appears here.',
} as const
