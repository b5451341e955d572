import { type Actor, isPartner } from '#domain/access/actor'
import { CURRENCIES } from '#domain/money/currencies'
import { plainOptions } from '#domain/paging/options'
import { PAYMENT_MODES } from '#domain/payments/modes'
import { KIND_LOOK, TRANSACTION_KINDS } from '#domain/wallet/kinds'

interface Choice {
  value: string
  label: string
}

/** What payments or the transactions of a wallet are narrowed by: of partners and subsidiaries only where there are some. */
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

/** How the list of transactions is narrowed and counted, wherever it stands. */
export const TRANSACTION_LIST = {
  noun: ['transaction', 'transactions'],
  search: 'Note number or reference',
  searchLabel: 'Search by note number or reference',
  days: true,
  first: 'What is owed, paid and returned appears here.',
} as const
