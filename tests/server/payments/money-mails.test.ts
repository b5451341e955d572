import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { deliverEvents } from '#server/across/notices/deliver'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { moneyActions } from '#tests/support/money/money-actions'
import { insertNote } from '#tests/support/notes/notes'

const test = testDatabase()
const world = worldPerTest(test)
let actions: ReturnType<typeof moneyActions>

beforeEach(() => {
  actions = moneyActions(test.db)
})

const NOTE_AMOUNT = '2,700.00'

/** A note of 2,700.00 that awaits its payment. */
const payable = () => insertNote(test.db, world, { status_id: 10, partner_invoice_payable: '2700.00' })

const pass = () =>
  deliverEvents(test.db, { publicUrl: 'https://portal.example', state: 'kept' }, { limit: 100 })

async function mailsOf(person: Actor, act: () => Promise<unknown>): Promise<string[]> {
  await pass()
  await test.db.deleteFrom('mails').execute()
  await act()
  await pass()
  const mails = await test.db
    .selectFrom('mails')
    .select(['to_address', 'text', 'html'])
    .where('to_address', '=', person.email)
    .execute()
  return mails.flatMap(({ text, html }) => [text, html])
}

/** The act, its recipient, and the amount and words that the mail must contain. */
type Act = [what: string, act: () => Promise<() => Promise<unknown>>, to: () => Actor, says: string[]]

const asked = async (amount = '500') => {
  const { ClawBack } = await actions.clawBack(world.people.finance, await payable(), amount)
  return ClawBack.ClawBackId
}

const ACTS: Act[] = [
  [
    'a claw-back that is asked for',
    async () => asked,
    () => world.people.partner,
    ['500.00', 'The student withdrew'],
  ],
  [
    'a claw-back that is disputed',
    async () => {
      const id = await asked()
      return () => actions.answer(world.people.partner, id, 'Dispute', 'She is enrolled')
    },
    () => world.people.finance,
    ['500.00', 'She is enrolled'],
  ],
  [
    'a claw-back that is accepted',
    async () => {
      const id = await asked()
      return () => actions.answer(world.people.partner, id, 'Consent', 'We see it')
    },
    () => world.people.finance,
    ['500.00', 'We see it'],
  ],
  [
    'a claw-back that is cancelled',
    async () => {
      const id = await asked()
      return () => actions.cancel(world.people.finance, id)
    },
    () => world.people.partner,
    ['500.00', 'The student is back'],
  ],
  [
    'a part payment that is reversed',
    async () => {
      const { PaymentId } = await actions.pay(world.people.processor, await payable(), { Amount: '640' })
      return () => actions.reverse(world.people.admin, PaymentId)
    },
    () => world.people.partner,
    ['640.00', 'A mistake'],
  ],
  [
    'a refund',
    async () => {
      const { PaymentId } = await actions.pay(world.people.processor, await payable())
      return () => actions.refund(world.people.finance, PaymentId, 'wallet', '75')
    },
    () => world.people.partner,
    ['75.00'],
  ],
]

it.each(ACTS)(
  'a mail about %s contains its own amount and reason, not the note’s',
  async (_, prepare, to, says) => {
    const act = await prepare()
    const mails = await mailsOf(to(), act)
    expect(mails.length).toBeGreaterThan(0)
    for (const mail of mails) {
      for (const words of says) expect(mail).toContain(words)
      expect(mail).not.toContain(NOTE_AMOUNT)
    }
  },
)
