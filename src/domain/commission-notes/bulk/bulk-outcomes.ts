import { ACTIONS } from '#domain/commission-notes/note/actions'
import type { AllowedAction } from '#domain/commission-notes/note/decide'
import { actionsLegalForAll, type BulkRule, firstBrokenRule, type SelectedNote, type Selector } from './bulk'

export interface Lot<Row> {
  invoiceId: string
  rows: readonly Row[]
}

export interface Outcome<Row> {
  action: AllowedAction
  lots: readonly (Lot<Row> & { statusId: number })[]
  count: number
}

export interface Outcomes<Row> {
  onward: readonly Outcome<Row>[]
  back: readonly Outcome<Row>[]
  staying: readonly { rule: BulkRule; rows: readonly Row[] }[]
}

/** What happens to a selection, in its order (docs/decisions/0120). Too many for one action: all stay. */
export function outcomesOf<Row>(
  rows: readonly Row[],
  by: Selector,
  toSelected: (row: Row) => SelectedNote,
): Outcomes<Row> {
  if (firstBrokenRule('status', rows.map(toSelected), by) === 'TOO_MANY_NOTES')
    return { onward: [], back: [], staying: [{ rule: 'TOO_MANY_NOTES', rows }] }
  const steps: { action: AllowedAction; row: Row }[] = []
  const staying: { rule: BulkRule; row: Row }[] = []
  for (const row of rows) {
    const note = toSelected(row)
    const rule = firstBrokenRule('status', [note], by)
    if (rule) staying.push({ rule, row })
    else steps.push(...actionsLegalForAll([note], by).map((action) => ({ action, row })))
  }
  const outcomes = [...Map.groupBy(steps, ({ action }) => action.ActionId).values()].map((members) =>
    outcomeOf(members, toSelected),
  )
  return {
    onward: outcomes.filter(({ action }) => !action.IsSendBack),
    back: outcomes.filter(({ action }) => action.IsSendBack),
    staying: [...Map.groupBy(staying, ({ rule }) => rule)].map(([rule, members]) => ({
      rule,
      rows: members.map(({ row }) => row),
    })),
  }
}

export function lotsOf<Row>(
  rows: readonly Row[],
  toSelected: (row: Row) => SelectedNote,
): [Lot<Row>, ...Lot<Row>[]] | [] {
  const parts = Map.groupBy(rows, (row) => {
    const { invoiceId, statusId } = toSelected(row)
    return `${invoiceId} ${statusId}`
  })
  const lots = [...parts.values()].map((members) => ({
    invoiceId: toSelected(members[0] as Row).invoiceId,
    rows: members,
  }))
  return lots as [Lot<Row>, ...Lot<Row>[]] | []
}

function outcomeOf<Row>(
  members: readonly { action: AllowedAction; row: Row }[],
  toSelected: (row: Row) => SelectedNote,
): Outcome<Row> {
  const statusIds = new Map(members.map(({ action, row }) => [row, action.StatusId]))
  const rows = members.map(({ row }) => row)
  const lots = lotsOf(rows, toSelected).map((lot) => ({
    ...lot,
    statusId: statusIds.get(lot.rows[0] as Row) as number,
  }))
  return { action: (members[0] as { action: AllowedAction }).action, lots, count: rows.length }
}

const OUTCOME_WORDS: Readonly<Record<number, readonly [verb: string, where: string]>> = {
  [ACTIONS.SendToChecker.id]: ['Send', 'to checker'],
  [ACTIONS.SendToPartner.id]: ['Send', 'to partner'],
  [ACTIONS.SendToPP.id]: ['Send', 'to payment processor'],
  [ACTIONS.SendToMaker.id]: ['Send back', 'to maker'],
  [ACTIONS.RecallToMaker.id]: ['Send back', 'from payment to maker'],
  [ACTIONS.RequestChangesInInv.id]: ['Request changes in the invoices of', ''],
}

/** The button's label: 'Send 21 to partner · 9 to payment processor'; the verb is the first outcome's. */
export function outcomeWords(outcomes: readonly { action: AllowedAction; count: number }[]): string {
  return outcomes
    .map(({ action, count }, place) => {
      const [verb, where] = OUTCOME_WORDS[action.ActionId] ?? [`${action.Label}:`, '']
      return [place === 0 && verb, count, where].filter(Boolean).join(' ')
    })
    .join(' · ')
}
