import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '#db/database'
import { foldStoredSums } from '#db/stored-sums'
import { minus, sum } from '#domain/money/money'
import { TRANSACTION_KINDS } from '#domain/wallet/kinds'
import { statementOf } from '#server/payments/statements/statement'
import { walletBalances } from '#server/wallet/balances'
import { MAX_TRANSACTIONS, transactionSheet } from '#server/wallet/transaction-sheet'
import { verifyTransactions } from '#server/wallet/verify-transactions'
import { insertNote } from '#tests/support/notes/notes'
import { cannot } from '#tests/support/vocabulary/cannot'
import { actions, everyKind, inNewWorld, list, payable, test, world } from './wallet-company'

inNewWorld()

describe('the transactions', () => {
  it('include every kind, filter by it, and keep their balances across pages', async () => {
    await everyKind()
    const { partner, finance, otherPartner } = world.people
    const all = await list(partner, { pageSize: '100' })
    expect(new Set(all.rows.map(({ Kind }) => Kind))).toEqual(new Set(TRANSACTION_KINDS))
    for (const { Kind } of all.rows) {
      const some = await list(partner, { kind: Kind })
      expect(some.rows.map((row) => row.TransactionId)).toEqual(
        all.rows.filter((row) => row.Kind === Kind).map((row) => row.TransactionId),
      )
    }
    const booked = all.rows.filter(({ Balance }) => Balance !== null).toReversed()
    for (const [index, row] of booked.entries())
      expect(row.Balance).toBe(sum(booked.slice(0, index + 1).map(({ Effect }) => Effect)))
    expect(booked.at(-1)?.Balance).toBe('900.00')
    const half = await list(partner, { kind: 'debit', mode: 'Cheque' })
    const cheque = all.rows.find((row) => row.PaymentReferenceNumber === 'CHQ-9' && row.Kind === 'debit')
    expect(half.rows).toEqual([cheque])
    expect(cheque?.Payment).toMatchObject({ Gross: '300.00', Net: '300.00', IsPart: true, IsReversed: true })
    expect((await list(partner, { searchQuery: 'chq' })).totalCount).toBe(2)
    expect((await list(partner, { startDate: '2026-11-19', endDate: '2026-11-19' })).totalCount).toBe(2)
    expect((await list(partner, { currency: 'USD' })).totalCount).toBe(0)
    expect((await list(otherPartner)).rows.map(({ PartnerCompany }) => PartnerCompany)).toEqual(
      Array(2).fill('Northstar Study Abroad'),
    )
    expect((await list(finance, { pageSize: '100' })).totalCount).toBe(all.totalCount + 2)
    expect((await list(finance, { partnerId: world.partners.brightpath.id })).totalCount).toBe(all.totalCount)
    const payments = await list(finance, {}, 'payments')
    expect(payments.rows.map(({ Kind }) => Kind)).not.toContain('credit')
    const effects = all.rows.map(({ Effect }) => Effect)
    expect(all.Totals).toEqual([
      {
        Currency: 'AUD',
        Credit: sum(effects.filter((effect) => !effect.startsWith('-'))),
        Debit: sum(effects.filter((effect) => effect.startsWith('-'))).replace('-', ''),
        Returned: '50.00',
        UnderWay: '240.00',
      },
    ])
  })

  it('add up what changes no balance beside credit and debit, from stored totals or from rows', async () => {
    await everyKind()
    const { finance } = world.people
    const none = { Currency: 'AUD', Credit: '0.00', Debit: '0.00', Returned: '0.00', UnderWay: '0.00' }
    const totals = [
      ['auto refunded on source', { Returned: '50.00' }],
      ['pending', { UnderWay: '90.00' }],
      ['authorized', { UnderWay: '80.00' }],
      ['failed', {}],
    ] as const
    for (const [kind, figures] of totals)
      for (const rowFilter of [{}, { startDate: '2020-01-01' }]) {
        const { Totals } = await list(finance, { kind, ...rowFilter }, 'payments')
        expect(Totals, kind).toEqual([{ ...none, ...figures }])
      }
  })

  it('are counted up to 10,000 with a row filter, and in full on request', async () => {
    const { brightpath } = world.partners
    await sql`insert into wallet_transactions
      select gen_random_uuid(), 0, '2026-01-01', n, 'payment', 'debit', 'payments', gen_random_uuid(),
        ${brightpath.id}, null, null, 'AUD', -1, 1
      from generate_series(1, 10001) n`.execute(test.db)
    const { finance } = world.people
    const cut = await list(finance, { startDate: '2026-01-01' })
    expect(cut).toMatchObject({ totalCount: 10_000, totalIsExact: false, Totals: [] })
    expect(cut.rows).toHaveLength(20)
    const whole = await list(finance, { startDate: '2026-01-01', exactTotal: 'true' })
    const Totals = [
      { Currency: 'AUD', Credit: '0.00', Debit: '10001.00', Returned: '0.00', UnderWay: '0.00' },
    ]
    expect(whole).toMatchObject({ totalCount: 10_001, totalIsExact: true, Totals })
    // The verification finds rows that are missing in the ledger and in the kept sums.
    expect(new Set((await verifyTransactions(test.db)).map(({ what }) => what))).toEqual(
      new Set([
        'listed transaction that the ledger does not have',
        'kept totals of transactions differ',
        'kept balance of a day differs',
      ]),
    )
  })

  it('are refused as a sheet beyond what it holds, not cut', async () => {
    await everyKind()
    const { finance } = world.people
    let length = MAX_TRANSACTIONS
    const db = test.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => ({
        ...result,
        rows: result.rows.length > 1 ? Array.from({ length }, () => result.rows[0] ?? {}) : result.rows,
      }),
    }) as Db
    expect((await transactionSheet({ db, actor: finance }, { about: 'payments' })).status).toBe(200)
    length += 1
    await cannot(transactionSheet({ db, actor: finance }, { about: 'payments' }), 'EXPORT_TOO_LARGE')
  })

  it('keep their balances when daily rows and totals are merged', async () => {
    await everyKind()
    const before = await list(world.people.finance, { pageSize: '100' })
    await sql`insert into wallet_days select partner_id, currency, day, 0 from wallet_days, generate_series(1, 200)`.execute(
      test.db,
    )
    expect(await foldStoredSums(test.db)).toBeGreaterThan(200)
    expect(await verifyTransactions(test.db)).toEqual([])
    expect(await list(world.people.finance, { pageSize: '100' })).toEqual(before)
    await actions.pay(world.people.processor, await payable())
    await sql`insert into wallet_days select partner_id, currency, day, 0 from wallet_days, generate_series(1, 200)`.execute(
      test.db,
    )
    await foldStoredSums(test.db)
    expect(await verifyTransactions(test.db)).toEqual([])
  })

  it('are open to finance and to partner users with access to money', async () => {
    const { staff, counsellor, student } = world.people
    for (const actor of [staff, counsellor, student]) {
      await cannot(list(actor), 'FORBIDDEN')
      await cannot(list(actor, {}, 'payments'), 'FORBIDDEN')
      await cannot(walletBalances({ db: test.db, actor }), 'FORBIDDEN')
    }
    expect((await list(world.people.financemanager)).totalCount).toBe(0)
  })
})

describe('a statement', () => {
  it('of two periods in a row adds up to the statement of both', async () => {
    await everyKind()
    const { finance, partner, otherPartner } = world.people
    const of = (from: string, to: string) =>
      statementOf(test.db, partner, { from, to, currency: 'AUD' }, 'http://portal.example')
    const [first, second, both] = await Promise.all([
      of('2026-11-01', '2026-11-18'),
      of('2026-11-19', '2099-12-31'),
      of('2026-11-01', '2099-12-31'),
    ])
    expect(first.opening).toBe('0.00')
    expect(second.opening).toBe(first.closing)
    expect(both.closing).toBe(second.closing)
    expect(both.lines).toEqual([...first.lines, ...second.lines])
    expect(both.credit).toBe(sum([first.credit, second.credit]))
    expect(both.debit).toBe(sum([first.debit, second.debit]))
    const [balance] = await walletBalances({ db: test.db, actor: partner })
    // Up to today it equals the wallet's figure, with the notes that are not booked yet.
    expect(both.open?.owed).toBe(balance?.Balance)
    expect(both.open?.notes.map(({ status }) => status)).toEqual(['Invoiced and unpaid'])
    expect(first.open).toBeNull()
    // A note without a part payment is not booked yet.
    expect(both.closing).toBe(minus(balance?.Balance ?? '', balance?.InvoicedAmount ?? ''))
    expect(balance).toMatchObject({
      InvoicedAmount: '2700.00',
      InvoicedNotes: 1,
      AgreedAmount: '0.00',
      CreditAmount: '900.00',
    })
    const { rows } = await sql<{ left: string }>`
      select (-sum(amount))::numeric(18,2) as left from ledger_lines
      where account = 'bank' and partner_id = ${world.partners.brightpath.id}`.execute(test.db)
    expect(both.transferred).toBe(rows[0]?.left)
    for (const { payment } of both.lines)
      if (payment)
        expect(payment.total).toBe(
          sum([payment.withheld, payment.charge, payment.netted, payment.transferred]),
        )
    const partnerId = world.partners.brightpath.id
    const query = { from: '2026-11-01', to: '2026-11-30', currency: 'AUD' as const }
    await cannot(statementOf(test.db, otherPartner, { ...query, partnerId }, ''), 'NOT_FOUND')
    await cannot(statementOf(test.db, finance, query, ''), 'NOT_FOUND')
    expect((await statementOf(test.db, finance, { ...query, partnerId }, '')).recipient.code).toBe('BP-0017')
  })

  it('is of one legal company under its name; together they equal the wallet’s figure', async () => {
    await everyKind()
    const { partner } = world.people
    const spec = { status_id: 10, partner_invoice_payable: '2700.00', company_id: 2 }
    const other = await insertNote(test.db, world, spec)
    const query = { from: '2020-01-01', to: '2099-12-31', currency: 'AUD' as const }
    const of = (companyId: number) => statementOf(test.db, partner, { ...query, companyId }, '')
    await cannot(statementOf(test.db, partner, query, ''), 'VALIDATION_FAILED', {
      fields: { companyId: expect.any(String) },
    })
    for (const stranger of [3, 1000]) await cannot(of(stranger), 'NOT_FOUND')
    await actions.pay(world.people.processor, other, { Amount: '700' })
    const [first, second] = [await of(1), await of(2)]
    const names = await test.db.selectFrom('companies').select(['id', 'name']).orderBy('id').execute()
    expect([first.issuer.name, second.issuer.name]).toEqual(names.slice(0, 2).map(({ name }) => name))
    expect(second.lines.map(({ effect }) => effect)).toEqual(['2700.00', '-700.00'])
    // The rest of a partly paid note is booked already.
    expect(second).toMatchObject({ closing: '2000.00', open: { unbooked: '0.00', owed: '2000.00' } })
    const [balance] = await walletBalances({ db: test.db, actor: partner })
    expect(sum([first.open?.owed ?? '', second.open?.owed ?? ''])).toBe(balance?.Balance)
  })
})
