import { useMemo } from 'react'
import { remainingFaults } from '#domain/commission-notes/content/remaining-faults'
import type { Typed } from '#domain/commission-notes/content/typing'
import { allFaults, type Faults, impossibleFaults } from '#domain/commission-notes/content/typing-faults'

interface Refusals {
  typed: Typed
  currency: string
  pressed: Faults
  saved: Faults
  pasted: Faults
}

/** Errors by cell: impossible values at once, missing after a refused save, the server's until changed. */
export function useFaults({ typed, currency, pressed, saved, pasted }: Refusals): Faults {
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it stood when the refusal came
  const atPress = useMemo(() => typed, [pressed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it stood when the refusal came
  const atSave = useMemo(() => typed, [saved])
  const isAsked = Object.keys(pressed).length > 0
  return {
    ...remainingFaults(saved, atSave, typed),
    ...remainingFaults(pressed, atPress, typed),
    ...(isAsked ? allFaults : impossibleFaults)(typed, currency),
    ...pasted,
  }
}
