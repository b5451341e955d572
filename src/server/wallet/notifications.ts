import { sql } from 'kysely'
import { isPartner } from '#domain/access/actor'
import { formatMoney } from '#domain/money/format'
import { paths } from '#domain/paths'
import { WALLET_RULES } from '#domain/wallet/notifications'
import { FAILED } from '#domain/wallet/states'
import { NO_NOTE, notifierOf, PORTAL } from '#server/platform/notices/notifier'

interface About {
  eventId: number
  partnerId: string
  partnerCompany: string
  currency: string
  amount: string
  remarks: string
}

export const walletNotifier = notifierOf({
  rules: WALLET_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<About>`
      select events.id as "eventId", settlements.partner_id as "partnerId", partners.company as "partnerCompany",
        settlements.currency, settlements.amount::text as amount, settlements.remarks
      from events
      join wallet_settlements as settlements on settlements.id = (events.payload ->> 'settlementId')::uuid
      join partners on partners.id = settlements.partner_id
      where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
    return rows
  },
  partnerIdOf: ({ partnerId }) => partnerId,
  subjectFor(reader, { payload }, { partnerId, partnerCompany, currency, amount, remarks }) {
    const money = formatMoney(amount, currency)
    const own = { path: paths.wallet(), number: money }
    const theirs = { path: paths.wallet({ partnerId }), number: `${money} to ${partnerCompany}` }
    // The reason is written for the partner, as the dialog says.
    const reason = 'state' in payload && payload.state === FAILED ? remarks : ''
    return { ...NO_NOTE, reason, ...(isPartner(reader) ? own : theirs), of: 'Payout of', companyName: PORTAL }
  },
})
