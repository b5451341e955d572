import { useStore } from '@nanostores/react'
import type { PreinitializedWritableAtom } from 'nanostores'

/** A store's value, first the initial one as on the server: islands hydrate in turn (docs/decisions/0101). */
export function useShared<Value>(store: PreinitializedWritableAtom<Value>): Value {
  return useStore(store, { ssr: 'initial' })
}
