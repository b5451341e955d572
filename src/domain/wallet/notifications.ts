import { type Actor, isPartner } from '#domain/access/actor'
import { can, type Permission } from '#domain/access/permissions'
import { moneyPeopleOf } from '#domain/commission-notes/note/recipients'
import { everyoneBut, type Recipient, type Rules, type Wording } from '#domain/notices/rules'
import { paths } from '#domain/paths'
import type { WalletEvents } from '#domain/wallet/events'
import { ATTEMPTED, AUTHORIZED, PAID_OUT, PENDING, type SettlementState } from '#domain/wallet/states'

export const WALLET_WORDS = {
  'settlement-asked': {
    one: ({ number, actorName }) => `${actorName} requests the payout of ${number}`,
    many: (count) => `${count} payouts are requested`,
    action: 'Authorize the payout, or refuse it',
    list: () => paths.wallet(),
  },
  'settlement-authorised': {
    one: ({ number }) => `The payout of ${number} was authorized`,
    many: (count) => `${count} payouts were authorized`,
    action: 'Hand the payout to the bank',
    list: () => paths.wallet(),
  },
  'settlement-paid': {
    one: ({ number }) => `The payout of ${number} was made`,
    many: (count) => `${count} payouts were made`,
    action: 'See your wallet',
    list: () => paths.wallet(),
  },
  'settlement-failed': {
    one: ({ number }) => `The payout of ${number} failed`,
    many: (count) => `${count} payouts failed`,
    action: 'See the wallet',
    list: () => paths.wallet(),
  },
} satisfies Record<string, Wording>

type Kind = keyof typeof WALLET_WORDS

export const WALLET_RULES: Rules<WalletEvents, unknown, Kind> = {
  'wallet.settlement-requested': {
    who: 'the company’s users who may authorize it',
    recipients: (payload, _, people) =>
      recipientsOf({ ...payload, state: PENDING, requestedBy: payload.actorId }, people),
  },
  'wallet.settlement-moved': {
    who:
      'the company’s users whose turn it is; nobody when it was handed to the bank; when it is paid or failed, the requester ' +
      'and the partner’s users who see its money',
    recipients: (payload, _, people) => recipientsOf(payload, people),
  },
}

interface SettlementStep {
  state: SettlementState
  actorId: string
  requestedBy: string
  partnerId: string
}

function recipientsOf(
  { state, actorId, requestedBy, partnerId }: SettlementStep,
  people: readonly Actor[],
): Recipient<Kind>[] {
  if (state === PENDING)
    return everyoneBut(actorId, 'settlement-asked', companyWith('wallet.authorize', people))
  if (state === AUTHORIZED)
    return everyoneBut(actorId, 'settlement-authorised', companyWith('wallet.pay-out', people))
  if (state === ATTEMPTED) return []
  const requester = people.filter(({ id }) => id === requestedBy)
  const notified = [...new Set([...moneyPeopleOf(partnerId, people), ...requester])]
  return everyoneBut(actorId, state === PAID_OUT ? 'settlement-paid' : 'settlement-failed', notified)
}

function companyWith(permission: Permission, people: readonly Actor[]): Actor[] {
  return people.filter((person) => !isPartner(person) && can(person, permission))
}
