import { CheckCheck, CircleCheck, TriangleAlert } from 'lucide-react'
import { verbsOf } from '#domain/imports/kinds'
import type { ImportRun } from '#domain/imports/schema'
import type { RowState } from '#domain/imports/states'
import type { ResultLook } from '#islands/files/RowChips'

export const ROW_LOOK: Readonly<Record<RowState, ResultLook & { label: string }>> = {
  ready: { icon: CircleCheck, label: 'Ready', tone: 'done' },
  duplicate: { icon: CheckCheck, label: 'Already exists', tone: 'plain' },
  faulty: { icon: TriangleAlert, label: 'Errors', tone: 'danger' },
}

/** Label of a row result: in an imported file "ready" becomes "imported". */
export function rowLabel(state: RowState, { State, Kind }: Pick<ImportRun, 'State' | 'Kind'>): string {
  return State === 'Posted' && state === 'ready' ? verbsOf(Kind).done : ROW_LOOK[state].label
}
