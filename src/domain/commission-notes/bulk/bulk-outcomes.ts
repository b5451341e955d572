import type { AllowedAction } from '#domain/commission-notes/note/decide'
import { ACTIONS } from '#domain/commission-notes/note/workflow'
import { actionsLegalForAll, type BulkRule, firstBrokenRule, type SelectedNote, type Selector } from './bulk'

/** Notes that one call takes: of one invoice and one status. */
export interface Lot<Row> {
  invoiceId: string
  rows: readonly Row[]
}

/** Notes that one press of the selection moves in the same way, whatever their invoices and statuses. */
export interface Outcome<Row> {
  /** What is done with them; its `StatusId` is the first lot's. */
  action: AllowedAction
  lots: readonly (Lot<Row> & { statusId: number })[]
  count: number
}

export interface Outcomes<Row> {
  /** Sent on, by who gets them: no note is in two of these. */
  onward: readonly Outcome<Row>[]
  /** Sent back, each way with a reason of its own. */
  back: readonly Outcome<Row>[]
  /** Notes that this person cannot move, by the rule that keeps them. */
  staying: readonly { rule: BulkRule; rows: readonly Row[] }[]
}

/**
 * What becomes of a selection, in the order of its notes (docs/decisions/0120-bulk-by-outcome.md). Each lot keeps the rules of bulk
 * selection for itself; more notes than one action may have stay all.
 */
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

/** Parts notes into those that one call takes, in their order. */
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

/** What is done with so many notes: the verb, and where they go. */
const SAID: Readonly<Record<number, readonly [verb: string, where: string]>> = {
  [ACTIONS.SendToChecker.id]: ['Send', 'to checker'],
  [ACTIONS.SendToPartner.id]: ['Send', 'to partner'],
  [ACTIONS.SendToPP.id]: ['Send', 'to payment processor'],
  [ACTIONS.SendToMaker.id]: ['Send back', 'to maker'],
  [ACTIONS.RecallToMaker.id]: ['Send back', 'from payment to maker'],
  [ACTIONS.RequestChangesInInv.id]: ['Request changes in the invoices of', ''],
}

/** One press in words, such as 'Send 21 to partner · 9 to payment processor'; the verb is the first outcome's. */
export function outcomeWords(outcomes: readonly { action: AllowedAction; count: number }[]): string {
  return outcomes
    .map(({ action, count }, place) => {
      const [verb, where] = SAID[action.ActionId] ?? [`${action.Label}:`, '']
      return [place === 0 && verb, count, where].filter(Boolean).join(' ')
    })
    .join(' · ')
}
