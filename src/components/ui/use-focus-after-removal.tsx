import { type RefObject, useEffect, useRef } from 'react'

/** The focus of a list whose rows are removed: a row that takes the place of the removed one keeps it, by its own button; after the last
 *  row it goes to the button that has the returned ref, the one to add. */
export function useFocusAfterRemoval(count: number): RefObject<HTMLButtonElement | null> {
  const add = useRef<HTMLButtonElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) add.current?.focus()
    before.current = count
  }, [count])
  return add
}
