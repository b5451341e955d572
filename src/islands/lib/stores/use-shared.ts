import { useStore } from '@nanostores/react'
import type { PreinitializedWritableAtom } from 'nanostores'

/**
 * The value of a store, re-rendered on each change. The first render has the store's initial value, as the
 * server did: islands hydrate one after another, and an earlier one may have set the store
 * (docs/decisions/0101-first-drawing.md).
 */
export function useShared<Value>(store: PreinitializedWritableAtom<Value>): Value {
  return useStore(store, { ssr: 'initial' })
}
