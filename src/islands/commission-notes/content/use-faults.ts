import { useMemo } from 'react'
import { standingRefusal } from '#domain/commission-notes/content/standing-refusal'
import type { Typed } from '#domain/commission-notes/content/typing'
import { allFaults, type Faults, impossibleFaults } from '#domain/commission-notes/content/typing-faults'

interface Refusals {
  typed: Typed
  currency: string
  /** Why the last press was refused; empty where it was not. */
  pressed: Faults
  /** Why the last save by itself was. */
  saved: Faults
  /** Cells whose pasted text was not understood. */
  pasted: Faults
}

/**
 * What is wrong with each cell, in words, all at once: what is impossible with every key; once a press was refused, also what is
 * missing; what the server said as long as nothing of it changed.
 */
export function useFaults({ typed, currency, pressed, saved, pasted }: Refusals): Faults {
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it stood when the refusal came
  const atPress = useMemo(() => typed, [pressed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it stood when the refusal came
  const atSave = useMemo(() => typed, [saved])
  const isAsked = Object.keys(pressed).length > 0
  return {
    ...standingRefusal(saved, atSave, typed),
    ...standingRefusal(pressed, atPress, typed),
    ...(isAsked ? allFaults : impossibleFaults)(typed, currency),
    ...pasted,
  }
}
