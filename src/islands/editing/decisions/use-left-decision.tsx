import { type ReactNode, useEffect, useState } from 'react'
import type { TypingStore } from '#components/ui/forms/use-submitted-form'
import type { Deciding } from './decide-call'
import { deleteLeftDecision, type LeftDecision, leftDecision } from './left-decision'

interface Resumed<Values> {
  typing: TypingStore<Values>
  notice: ReactNode
}

/** For a dialog that opens again on the page as it is now: the typing, and what changed. Browser only. */
export function useLeftDecision<Values>({
  name,
  action,
}: Pick<Deciding, 'name' | 'action'>): Resumed<Values> {
  const [left, setLeft] = useState<LeftDecision | null>(null)
  const find = () => {
    const found = leftDecision()
    return found?.name === name && found.action === action ? found : null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog opens once; its fields took the typing before
  useEffect(() => {
    const found = find()
    if (!found) return
    setLeft(found)
    deleteLeftDecision()
  }, [])
  return {
    typing: { read: () => (find()?.typed ?? null) as Partial<Values> | null, save: () => undefined },
    notice: left && (
      <p className="callout" data-tone="warning">
        {left.words} Check it, then decide again.
      </p>
    ),
  }
}

/** Opens the dialog of a decision that waited for this page, if the record still offers it. */
export function useReopened<Row, Action extends string>(
  rows: readonly Row[],
  { nameOf, actionsOf }: { nameOf: (row: Row) => string; actionsOf: (row: Row) => readonly Action[] },
  open: (row: Row, action: Action) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is loaded once
  useEffect(() => {
    const left = leftDecision()
    const row = left && rows.find((each) => nameOf(each) === left.name)
    if (!row) return
    const action = actionsOf(row).find((each) => each === left.action)
    if (action === undefined) deleteLeftDecision()
    else open(row, action)
  }, [])
}
